import { generateKeyPairSync } from 'node:crypto';
import { signBody } from '@sanam/seamless-wallet';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { stepRotation } from '../core/key-file.ts';
import { providerAt } from '../testing/provider-at.ts';
import { openPushService } from '../testing/push-service.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { loadVapidKeys, rotateVapidKey } from './push/vapid-key.ts';
import { webPushServices } from './push/web-push.ts';
import { verifyStandardWebhook } from './standard-webhook.ts';

test('SEC-13 while a provider changes its key, wallet calls with either key are answered, and those of a stranger are not', async () => {
  const [old, next, stranger] = [1, 2, 3].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  if (!old || !next || !stranger) throw new Error('no keys');
  const platform = await testPlatform(
    {},
    {
      providers: [{ ...providerAt('studio', old.publicKey), publicKeys: async () => [old.publicKey, next.publicKey] }],
    },
  );
  const message = '{"request_uuid":"583c985f-fee6-4c0e-bbf5-308aad6265af","token":"nobody"}';
  const statusOf = async (key: typeof old) =>
    (await platform.walletCall('/user/balance', message, { signature: await signBody(message, key.privateKey) }))
      .status;
  expect([await statusOf(old), await statusOf(next)]).not.toContain('RS_ERROR_INVALID_SIGNATURE');
  expect(await statusOf(stranger)).toBe('RS_ERROR_INVALID_SIGNATURE');
});

test('SEC-13 SEC-05 while a webhook secret is changed, notices signed with either secret are good, and others are not', () => {
  const secret = (text: string) => `whsec_${Buffer.from(text.padEnd(32, '.')).toString('base64')}`;
  const body = '{"type":"transfer.received","data":{}}';
  const judge = (signer: string, known: string) => {
    const at = new Date();
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(signer).sign('msg_1', at, body),
    };
    return verifyStandardWebhook(known, Buffer.from(body), headers)?.type;
  };
  const both = `${secret('new')}\n${secret('old')}\n`;
  expect([judge(secret('new'), both), judge(secret('old'), both)]).toEqual(['transfer.received', 'transfer.received']);
  expect(judge(secret('other'), both)).toBeUndefined();
  expect(judge(secret('old'), secret('new'))).toBeUndefined();
  expect(judge(secret('old'), '')).toBeUndefined();
});

test('SEC-13 after the push key was changed, browsers of both keys get messages; after the end of the change, those of the new key', async () => {
  const platform = await testPlatform();
  const { DATA_DIR } = platform.config;
  const service = await openPushService();
  const port = async () =>
    webPushServices({
      ...(await loadVapidKeys(DATA_DIR, undefined)),
      contact: 'mailto:push@sanam.test',
      origins: [service.url],
      timeoutMs: 2000,
    });
  const send = async (browser: ReturnType<typeof service.browser>) =>
    (
      await (
        await port()
      ).send(
        { endpoint: browser.endpoint, ...browser.keys },
        { payload: '{"title":"a"}', ttlSeconds: 60, urgency: 'high', topic: 'news' },
      )
    ).outcome;
  const before = service.browser((await port()).publicKey);
  expect(await send(before)).toBe('sent');
  await rotateVapidKey(DATA_DIR, undefined, 'rotate');
  await rotateVapidKey(DATA_DIR, undefined, 'switch');
  const after = service.browser((await port()).publicKey);
  expect([await send(before), await send(after)]).toEqual(['sent', 'sent']);
  expect([before.read.length, after.read.length]).toEqual([2, 1]);
  await rotateVapidKey(DATA_DIR, undefined, 'finish');
  expect([await send(before), await send(after)]).toEqual(['refused', 'sent']);
  await expect(stepRotation(`${DATA_DIR}/none.pem`, 'rotate', () => '')).rejects.toThrow(/There is no key/);
});
