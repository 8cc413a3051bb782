import { type ApiClient, ApiError } from '@sanam/contract';
import { describe, expect, test, vi } from 'vitest';
import { runAccountStep } from './actions.ts';
import { loadAccount } from './load-account.ts';
import { accountWords } from './messages.ts';

const client = (calls: Record<string, (input: unknown) => Promise<unknown>>) => calls as unknown as ApiClient;
const fine = {
  account: async () => ({ data: { phone: '0812345678' } }),
  passkeys: async () => ({ data: [] }),
  sessions: async () => ({ data: [{ id: 'a' }] }),
  push: async () => ({ data: { enabled: false } }),
  protection: async () => ({ data: { limits: [] } }),
  ownIdentity: async () => ({ data: { state: 'passed' } }),
  signIns: async () => ({ data: [{ ip: '::1' }], next_cursor: '7' }),
};

describe('data of the account tab', () => {
  test('ACC-15 ACC-16 all parts are loaded, with the requested page of the login history', async () => {
    const signIns = vi.fn(fine.signIns);
    expect(await loadAccount(client({ ...fine, signIns }), '42')).toEqual({
      account: { phone: '0812345678' },
      passkeys: [],
      sessions: [{ id: 'a' }],
      push: { enabled: false },
      protection: { limits: [] },
      identity: { state: 'passed' },
      signIns: { lines: [{ ip: '::1' }], nextCursor: '7' },
    });
    expect(signIns).toHaveBeenCalledWith({ query: { cursor: '42' } });
  });

  test('ACC-15 when one part of the tab fails to load, the other parts are still loaded', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const view = await loadAccount(
      client({ ...fine, sessions: () => Promise.reject(new ApiError(500, {})) }),
      undefined,
    );
    expect(view.sessions).toBeNull();
    expect(view.passkeys).toEqual([]);
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
  });

  test('ACC-08 when the session has ended, loading the tab fails with status 401, instead of leaving out a part', async () => {
    await expect(
      loadAccount(client({ ...fine, passkeys: () => Promise.reject(new ApiError(401, {})) }), undefined),
    ).rejects.toMatchObject({ status: 401 });
  });
});

const DATA = 'http://sanam.test/history.data?tab=0';
function run(calls: Parameters<typeof client>[0], fields: Record<string, string>, address = DATA) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return runAccountStep({ api: client(calls), form, request: new Request(address, { method: 'POST' }) });
}

describe('the buttons of the account tab', () => {
  test('ACC-15 ending one session or all others succeeds; the reply to ending all others has the number of ended sessions', async () => {
    const endSession = vi.fn(async () => ({ success: true }));
    expect(await run({ endSession }, { step: 'end-session', id: 'abc' })).toEqual({ done: accountWords.sessionEnded });
    expect(endSession).toHaveBeenCalledWith({ params: { id: 'abc' } });
    expect(await run({ endOtherSessions: async () => ({ success: true, ended: 3 }) }, { step: 'end-others' })).toEqual({
      done: accountWords.othersEnded(3),
    });
  });

  test('ACC-02 PDPA only an explicit yes counts as consent to marketing', async () => {
    const setMarketingConsent = vi.fn(async () => ({ success: true }));
    await run({ setMarketingConsent }, { step: 'marketing', marketing_consent: 'yes' });
    await run({ setMarketingConsent }, { step: 'marketing' });
    expect(setMarketingConsent.mock.calls).toEqual([
      [{ body: { marketing_consent: true } }],
      [{ body: { marketing_consent: false } }],
    ]);
  });

  test('ACC-15 API-04 a data export is fetched as a file by a page with script, and a browser without script is redirected to the file', async () => {
    const calls = {
      issueTicket: vi.fn(async () => ({ ticket: 'a/b', expires_at: '' })),
      site: async () => ({ data: { api_base: '/backend' } }),
    };
    expect(await run(calls, { step: 'export', password: 'Secret99' })).toEqual({
      done: accountWords.exportBegun,
      download: '/backend/api/account/export?ticket=a%2Fb',
    });
    expect(calls.issueTicket).toHaveBeenCalledWith({ body: { audience: 'export', password: 'Secret99' } });
    const led: unknown = await run(
      calls,
      { step: 'export', password: 'Secret99' },
      'http://sanam.test/history?tab=0',
    ).catch((thrown: unknown) => thrown);
    expect((led as Response).headers.get('location')).toBe('/backend/api/account/export?ticket=a%2Fb');
  });

  test('ACC-15 ACC-16 a refused request returns its errors to the form; when the session has ended, the step fails with status 401', async () => {
    const wrong = {
      removePasskey: () => Promise.reject(new ApiError(422, { errors: { password: ['รหัสผ่านไม่ถูกต้อง'] } })),
    };
    expect(await run(wrong, { step: 'passkey-remove', id: '1', password: 'x' })).toMatchObject({
      data: { errors: { password: 'รหัสผ่านไม่ถูกต้อง' } },
      init: { status: 422 },
    });
    await expect(
      run({ endOtherSessions: () => Promise.reject(new ApiError(401, {})) }, { step: 'end-others' }),
    ).rejects.toMatchObject({ status: 401 });
  });

  test('ACC-16 an unknown step or invalid JSON is refused', async () => {
    const addPasskey = vi.fn();
    expect(await run({ addPasskey }, { step: 'passkey-add', response: '{' })).toMatchObject({ init: { status: 422 } });
    expect(await run({}, { step: 'constructor' })).toMatchObject({ init: { status: 422 } });
    expect(addPasskey).not.toHaveBeenCalled();
  });
});
