import { describe, expect, test, vi } from 'vitest';
import { lookUpIp, NO_IP } from './look-up-ip.ts';

const answering = (reply: unknown, status = 200) => (async () => Response.json(reply, { status })) as typeof fetch;

describe('lookUpIp looks up the public IP address', () => {
  test("ACC-17 the lookup returns the address in the service's answer", async () => {
    expect(await lookUpIp('/api/ip', answering({ ip: '203.0.113.9' }))).toBe('203.0.113.9');
    expect(await lookUpIp('/api/ip', answering({ ip: '2001:db8::1' }))).toBe('2001:db8::1');
  });

  test('ACC-17 without network, with a refusal or with an invalid answer the lookup returns {ip}', async () => {
    expect(NO_IP).toBe('{ip}');
    const lost = (() => Promise.reject(new TypeError('no network'))) as typeof fetch;
    expect(await lookUpIp('/api/ip', lost)).toBe('{ip}');
    expect(await lookUpIp('/api/ip', answering({ ip: '203.0.113.9' }, 429))).toBe('{ip}');
    expect(await lookUpIp('/api/ip', answering({ ip: '<script>' }))).toBe('{ip}');
    expect(await lookUpIp('/api/ip', answering({}))).toBe('{ip}');
    expect(await lookUpIp('/api/ip', (async () => new Response('not JSON')) as typeof fetch)).toBe('{ip}');
  });

  test('ACC-17 a lookup without an answer stops after 5 s and returns {ip}', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')));
    const asked = ((_address, init) =>
      init?.signal?.aborted ? Promise.reject(init.signal.reason as Error) : new Promise(() => {})) as typeof fetch;
    expect(await lookUpIp('/api/ip', asked)).toBe('{ip}');
    expect(timeout).toHaveBeenCalledWith(5000);
    timeout.mockRestore();
  });
});
