import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newStaff } from '../../testing/people.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { removedFrom } from './clean-html.ts';
import { entrancesOf } from './entrances.ts';
import { isPicture } from './keep-picture.ts';

async function scene() {
  const p = await testPlatform();
  const [one, two] = [await newStaff(p, 'content'), await newStaff(p, 'content')];
  const post = (path: string, body: object, who = one) =>
    p.call('POST', `/api/staff/content${path}`, body, who.token) as Promise<{
      status: number;
      body: { version?: number; revision?: number; changed?: number; data?: { img: string; html: string } };
    }>;
  const pageOf = async (kind: string, slug: string) =>
    (
      (await p.call('GET', `/api/staff/content/${kind}/${slug}`, undefined, one.token)).body as {
        data: {
          versions: { version: number; title: string; position: number }[];
          draft: { revision: number; entry: { title: string; body: string } } | null;
        };
      }
    ).data;
  return { p, one, two, post, pageOf };
}

test('CON-02 a draft is cleaned when it is saved, shown to nobody, and never overwritten unseen; publishing ends it, and an earlier version is refused', async () => {
  const { p, two, post, pageOf } = await scene();
  const entry = { kind: 'banner', slug: 'night', title: 'คืนนี้', body: '<p onclick="x()">ก<script>x()</script></p>' };
  const draft = (revision: number, title: string, who = two) =>
    post('/banner/night/draft', { entry: { ...entry, title }, revision, base_version: null }, who);
  expect((await draft(0, 'คืนนี้')).body.revision).toBe(1);
  expect((await pageOf('banner', 'night')).draft?.entry.body).toBe('<p>ก</p>');
  const banners = async () =>
    ((await p.call('GET', '/api/banners')).body as { data: { id: string; title: string }[] }).data.map(({ id }) => id);
  expect(await banners()).toEqual([]);
  expect((await draft(0, 'ของฉัน')).status).toBe(409);
  expect((await pageOf('banner', 'night')).draft).toMatchObject({ revision: 1, entry: { title: 'คืนนี้' } });
  expect((await post('', entry)).body.version).toBe(1);
  expect(await banners()).toEqual(['night']);
  expect((await pageOf('banner', 'night')).draft).toBeNull();
  expect((await post('', { ...entry, version: 2 })).status).toBe(409);
  // a time that has not come shows nothing
  const starts_at = new Date(p.content.clock.now().getTime() + 3_600_000).toISOString();
  expect((await post('', { ...entry, version: 1, starts_at })).body.version).toBe(2);
  expect(await banners()).toEqual([]);
  p.wait(3600);
  expect(await banners()).toEqual(['night']);
});

test('CON-02 publishing throws away no draft that somebody else has saved meanwhile', async () => {
  const { two, post, pageOf } = await scene();
  const entry = { kind: 'banner', slug: 'noon', title: 'เที่ยง' };
  const draft = (revision: number, title: string) =>
    post('/banner/noon/draft', { entry: { ...entry, title }, revision, base_version: null }, two);
  expect((await draft(0, 'ของสอง')).status).toBe(200);
  // written by somebody who has seen no draft, or an earlier one
  expect((await post('', { ...entry, draft: 0 })).status).toBe(409);
  expect((await draft(1, 'ของสอง ต่อ')).status).toBe(200);
  expect((await post('', { ...entry, draft: 1 })).status).toBe(409);
  expect(await pageOf('banner', 'noon')).toMatchObject({ versions: [], draft: { entry: { title: 'ของสอง ต่อ' } } });
  expect((await post('', { ...entry, draft: 2 })).status).toBe(200);
  expect((await pageOf('banner', 'noon')).draft).toBeNull();
  expect((await post('', { ...entry, version: 1, draft: 0 })).body.version).toBe(2);
});

test('CON-02 what is removed from HTML is named as it was written, and what stays is not', () => {
  expect(
    removedFrom(
      '<h1>ก</h1><p>ข <a href="/x">ค</a> <a href="https://a.b/">ง</a></p><table><tr><td colspan="2">จ</td></tr></table>',
    ),
  ).toEqual([]);
  expect(
    removedFrom(
      '<p style="color:red" onclick="x()">ก</p><script>x()</script><iframe src="//a"></iframe><a href="javascript:x()">ข</a><a href="//evil">ค</a>',
    ),
  ).toEqual(['style="color:red"', 'onclick="x()"', '<script>', '<iframe>', 'href="javascript:x()"', 'href="//evil"']);
});

test('CON-02 entries are put in an order as versions of those that move; with other entries than there are, nothing changes', async () => {
  const { p, post, pageOf } = await scene();
  for (const [at, slug] of ['a', 'b', 'c'].entries())
    await post('', { kind: 'banner', slug, title: slug, position: (at + 1) * 10 });
  expect((await post('/order', { kind: 'banner', slugs: ['b', 'a', 'c'] })).body.changed).toBe(2);
  const { body } = await p.call('GET', '/api/banners');
  expect((body as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  expect((await pageOf('banner', 'a')).versions.map(({ version, position }) => [version, position])).toEqual([
    [2, 20],
    [1, 10],
  ]);
  expect((await pageOf('banner', 'c')).versions).toHaveLength(1);
  expect((await post('/order', { kind: 'banner', slugs: ['a', 'b'] })).status).toBe(409);
  expect((await post('/order', { kind: 'banner', slugs: ['a', 'b', 'd'] })).status).toBe(409);
});

test('CON-02 of two people who write a new entry of one name at once, one is told that the other was quicker', async () => {
  const p = await testPlatform();
  const people = await Promise.all([0, 1].map(() => newStaff(p, 'content')));
  for (let nth = 0; nth < 5; nth++) {
    const entry = { kind: 'announcement', slug: `new-${nth}`, title: 'ใหม่' };
    const replies = await Promise.all(people.map(({ token }) => p.call('POST', '/api/staff/content', entry, token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('CON-02 a picture is made anew in the sizes of the site and served under an address that never changes; other files, and larger ones, are refused', async () => {
  const { p, one, post } = await scene();
  const jpeg = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#a92913' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  const send = (bytes: Buffer) => post('/pictures', { image: bytes.toString('base64') });
  const { img = '' } = (await send(jpeg)).body.data ?? {};
  expect(img).toMatch(/^\/pictures\/[0-9a-f]{32}-800\.webp$/);
  for (const [address, width] of [
    [img, 800],
    [img.replace('-800', '-1600'), 1600],
  ] as const) {
    const reply = await p.app.inject({ url: address });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(reply.headers['cache-control']).toContain('immutable');
    const meta = await sharp(reply.rawPayload).metadata();
    expect([meta.format, meta.width, meta.height, meta.exif]).toEqual(['webp', width, (width * 9) / 16, undefined]);
  }
  expect((await post('', { kind: 'banner', slug: 'red', title: 'แดง', img })).status).toBe(200);
  expect((await p.app.inject({ url: img.replace(/[0-9a-f]{32}/, '0'.repeat(32)) })).statusCode).toBe(404);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');
  expect((await send(svg)).status).toBe(422);
  // a picture of a type that can be unpacked, and is not taken
  expect((await send(await sharp(jpeg).resize(20).gif().toBuffer())).status).toBe(422);
  expect((await send(jpeg.subarray(0, 300))).status).toBe(422);
  expect((await send(Buffer.concat([jpeg, Buffer.alloc(8_000_000)]))).status).toBe(422);
  const huge = await sharp({ create: { width: 8000, height: 5100, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  expect((await send(huge)).status).toBe(422);
  expect(isPicture(Buffer.from('GIF89a'))).toBe(false);
  expect((await p.call('POST', '/api/staff/content/pictures', { image: 'AAAA' }, one.memberToken)).status).toBe(401);
});

test('CON-02 published entrances take the place of configured ones, seven at most, and need https', async () => {
  const { post } = await scene();
  expect((await post('', { kind: 'entrance', slug: 'one', title: 'หนึ่ง', link: '/x' })).status).toBe(422);
  expect((await post('', { kind: 'entrance', slug: 'one', title: 'หนึ่ง', link: 'https://one.test/' })).status).toBe(200);
  // what no browser can open as an address is refused, and would not be shown
  for (const link of ['https://two .test/', 'https://', 'https://me@two.test/']) {
    expect((await post('', { kind: 'entrance', slug: 'two', title: 'สอง', link })).status).toBe(422);
    expect((await post('', { kind: 'banner', slug: 'two', title: 'สอง', link })).status).toBe(422);
  }
  const config = { ENTRANCES: 'สอง|https://two.test', SANDBOX_URL: 'http://x' };
  expect(entrancesOf(config, [{ title: 'เสีย', link: 'https://two .test/' }])).toEqual(entrancesOf(config));
  const many = Array.from({ length: 9 }, (_, at) => ({ title: `${at}`, link: `https://${at}.test` }));
  expect(entrancesOf(config)).toEqual([{ name: 'สอง', url: 'https://two.test' }]);
  expect(entrancesOf(config, many)).toHaveLength(7);
  expect(entrancesOf(config, many)[0]).toEqual({ name: '0', url: 'https://0.test' });
});
