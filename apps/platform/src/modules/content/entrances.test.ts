import { expect, test } from 'vitest';
import { testPlatform } from '../../testing/test-platform.ts';

test('ROUTE-15 the entrances are those of the operator; when none are configured, they are the seven that the sandbox simulates', async () => {
  const read = async (settings: Parameters<typeof testPlatform>[0]) =>
    ((await (await testPlatform(settings)).call('GET', '/api/entrances')).body as { data: unknown[] }).data;
  const pretended = await read({ SANDBOX_URL: 'http://localhost:3999' });
  expect(pretended).toHaveLength(7);
  expect(pretended[6]).toEqual({ name: 'ทางเข้า 7', url: 'http://localhost:3999/entrances/7' });
  expect(await read({ ENTRANCES: 'หลัก|https://one.sanam.test/,สำรอง|https://two.sanam.test/in?x=1' })).toEqual([
    { name: 'หลัก', url: 'https://one.sanam.test/' },
    { name: 'สำรอง', url: 'https://two.sanam.test/in?x=1' },
  ]);
});
