import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { siteContext } from '../../server/context.ts';
import { loader } from './load.ts';

/** Popups of a member with this profile, where an announcement and an offer are to be shown. */
async function popupsOf(profile: object) {
  const context = new RouterContextProvider();
  const api = {
    announcement: async () => ({ id: 'a 1', title: 'ประกาศ', content: 'ระบบ', img: null, url: null }),
    promotions: async () => ({ data: [{ id: 'daily', title: 'โบนัส', img: null, link: null, popup: true }] }),
    promotion: async () => ({ data: { updated_at: 'x', content: 'ฝากรับ 50%' } }),
    profile: async () => ({ data: { has_deposited: true, block: null, offers_stopped: false, ...profile } }),
  };
  context.set(siteContext, { session: { signedIn: true }, api } as never);
  return (await loader({ context } as never)).map(({ kind }) => kind);
}

test('SAFE-03 SAFE-06 on a break and at the heavy level no offer opens by itself; what the operator announces does', async () => {
  expect(await popupsOf({})).toEqual(['announcement', 'offer']);
  expect(await popupsOf({ block: { kind: 'pause', until: null } })).toEqual(['announcement']);
  expect(await popupsOf({ offers_stopped: true })).toEqual(['announcement']);
});
