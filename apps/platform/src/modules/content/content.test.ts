import { isRichText } from '@sanam/contract/rich-text';
import { expect, test } from 'vitest';
import { addSeconds } from '../../core/clock.ts';
import { asMember, newMember, newStaff, type Person, payIn } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { cleanHtml } from './clean-html.ts';
import { howLong } from './how-long.ts';
import { loadDefaultContent } from './load-content.ts';

const FOLDER = new URL('../../../content/', import.meta.url);

/** A staff member who may write content. */
const editor = (platform: TestPlatform) => newStaff(platform, 'content');
const write = (platform: TestPlatform, by: Person, entry: object, version?: number) =>
  platform.call('POST', '/api/staff/content', { ...entry, ...(version ? { version } : {}) }, by.token);
const read = async (platform: TestPlatform, path: string, token?: string) =>
  (await platform.call('GET', path, undefined, token)).body as never;

test('CON-02 the site’s default texts exist after the first start; a second start does not touch texts that were changed or removed', async () => {
  const platform = await testPlatform();
  const by = await editor(platform);
  const written = await loadDefaultContent(platform.db, FOLDER, new Date());
  platform.content.readAnew();
  const { data: banners } = (await read(platform, '/api/banners')) as {
    data: { id: string; img: string; link: string }[];
  };
  expect(banners).toHaveLength(8);
  const { data: pages } = (await read(platform, '/api/pages')) as { data: { id: string }[] };
  expect(pages.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['privacy-policy', 'terms', 'responsible-play', 'how-to-deposit']),
  );
  for (const { id } of pages) {
    const { data: page } = (await read(platform, `/api/pages/${id}`)) as { data: { content: string; title: string } };
    expect(page.content.length, id).toBeGreaterThan(100);
    // Thai text, without a main heading, classes or placeholders
    expect(page.content, id).toMatch(/[ก-๙]{4}/);
    expect(page.content, id).not.toMatch(/<h1|class=|undefined|lorem/i);
    expect(isRichText(page.content), id).toBe(true);
  }
  expect(
    (await write(platform, by, { kind: 'banner', slug: 'slots', title: 'ของเรา', published: false }, 1)).status,
  ).toBe(200);
  expect(await loadDefaultContent(platform.db, FOLDER, new Date())).toBe(0);
  expect(written).toBeGreaterThan(15);
  expect(((await read(platform, '/api/banners')) as { data: { id: string }[] }).data.map(({ id }) => id)).not.toContain(
    'slots',
  );
});

test('CON-02 two servers that start together write each default text once', async () => {
  const platform = await testPlatform();
  const [one, two] = await Promise.all([
    loadDefaultContent(platform.db, FOLDER, new Date()),
    loadDefaultContent(platform.db, FOLDER, new Date()),
  ]);
  const { rows } = await platform.pool.query(
    'select count(*)::int as entries, (select count(*)::int from content_version) as versions from content_entry',
  );
  expect(rows[0]).toEqual({ entries: one + two, versions: one + two });
});

test('CON-02 an entry is shown only during its time, each version is stored, and nobody overwrites a version they have not read', async () => {
  const platform = await testPlatform();
  const by = await editor(platform);
  const now = new Date();
  const at = (seconds: number) => addSeconds(now, seconds).toISOString();
  const entry = {
    kind: 'promotion',
    slug: 'songkran',
    title: 'สงกรานต์',
    body: '<p>หนึ่ง</p>',
    starts_at: at(60),
    ends_at: at(120),
  };
  expect((await write(platform, by, entry)).body).toEqual({ success: true, version: 1 });
  const shown = async () => ((await read(platform, '/api/promotions')) as { data: unknown[] }).data.length;
  expect(await shown()).toBe(0);
  expect((await platform.call('GET', '/api/promotions/songkran')).status).toBe(404);
  platform.wait(61);
  expect(await shown()).toBe(1);
  expect(await read(platform, '/api/promotions/songkran')).toMatchObject({
    data: { title: 'สงกรานต์', content: '<p>หนึ่ง</p>', starts_at: at(60) },
  });
  platform.wait(60);
  expect(await shown()).toBe(0);

  expect((await write(platform, by, { ...entry, ends_at: null, body: '<p>สอง</p>' }, 1)).body).toMatchObject({
    version: 2,
  });
  expect(await shown()).toBe(1);
  for (const version of [undefined, 1, 3])
    expect((await write(platform, by, entry, version)).body).toMatchObject({
      errors: { version: [expect.any(String)] },
    });
  const { rows } = await platform.pool.query(
    `select version, entry ->> 'body' as body, written_by from content_version order by version`,
  );
  expect(rows).toEqual([
    { version: 1, body: '<p>หนึ่ง</p>', written_by: `staff:${by.staffId}` },
    { version: 2, body: '<p>สอง</p>', written_by: `staff:${by.staffId}` },
  ]);
});

test('CON-02 OPS-01 without the scope nobody writes or reads entries; bad input changes nothing, and the error names the field', async () => {
  const platform = await testPlatform();
  const [by, nobody] = [await editor(platform), await newStaff(platform, 'games')];
  const entry = { kind: 'page', slug: 'about', title: 'เกี่ยวกับ' };
  expect((await write(platform, nobody, entry)).status).toBe(403);
  expect((await platform.call('GET', '/api/staff/content', undefined, nobody.token)).status).toBe(403);
  expect((await write(platform, asMember(nobody), entry)).status).toBe(401);
  for (const [field, wrong] of [
    ['slug', { slug: '../x' }],
    ['title', { title: '' }],
    ['kind', { kind: 'script' }],
    ['img', { img: 'https://elsewhere.example/a.png' }],
    ['img', { img: '//elsewhere.example/a.png' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: '//elsewhere.example' }],
    ['ends_at', { starts_at: '2030-01-02T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' }],
  ] as const) {
    const reply = await write(platform, by, { ...entry, ...wrong });
    expect(reply.status, JSON.stringify(wrong)).toBe(422);
    expect(JSON.stringify((reply.body as { errors: object }).errors), JSON.stringify(wrong)).toContain(field);
  }
  expect(((await read(platform, '/api/staff/content', by.token)) as { data: unknown[] }).data).toEqual([]);
});

test('CON-02 SEC-02 HTML pasted by an operator is sanitized: text stays; everything that runs code, loads files or hides text is removed', () => {
  const clean = cleanHtml(`
    <h1>หัวข้อ</h1><p onclick="steal()" style="position:fixed" class="x">ข้อความ <b>หนา</b></p>
    <script>steal()</script><style>*{display:none}</style><iframe src="https://evil.example"></iframe><img src=x onerror=steal()>
    <a href="javascript:steal()">หนึ่ง</a><a href="https://a.example/">สอง</a><a href="/deposit" target="_top">สาม</a><a href="//evil.example">สี่</a><a href="http://a.example">ห้า</a>
    <form action="/api/login"><input name="password"></form><svg><a xlink:href="javascript:1">หก</a></svg><math><mi>7</mi></math><base href="https://evil.example">`);
  // the site's Trusted Types policy shows a text only when it has this form
  expect(isRichText(clean)).toBe(true);
  expect(clean).toContain('<h2>หัวข้อ</h2><p>ข้อความ <b>หนา</b></p>');
  expect(clean).not.toMatch(
    /script|steal|style|class|iframe|img|onerror|form|input|svg|math|base|evil\.example|http:/i,
  );
  expect(clean).toContain('<a href="https://a.example/" target="_blank" rel="noopener noreferrer">สอง</a>');
  expect(clean).toContain('<a href="/deposit">สาม</a>');
  // a browser leaves tabs and line ends out of an address, so this is a link to another host
  expect(cleanHtml('<a href="/&#9;/evil.example">หก</a>')).toContain('rel="noopener noreferrer"');
});

test('SITE-09 an announcement is shown only to members, and gets another id when it is changed', async () => {
  const platform = await testPlatform();
  const by = await editor(platform);
  expect((await platform.call('GET', '/api/announcement')).status).toBe(401);
  expect(await read(platform, '/api/announcement', by.memberToken)).toMatchObject({
    id: null,
    message: null,
    status: 0,
  });
  await write(platform, by, {
    kind: 'announcement',
    slug: 'news',
    title: 'ข่าว',
    body: '<p>หนึ่ง &amp; <b>สอง</b></p><p>สาม</p>',
    img: 'drawn:lottery',
  });
  expect(await read(platform, '/api/announcement', by.memberToken)).toEqual({
    id: 'news-1',
    title: 'ข่าว',
    content: '<p>หนึ่ง &amp; <b>สอง</b></p><p>สาม</p>',
    img: 'drawn:lottery',
    url: null,
    message: 'หนึ่ง & สอง สาม',
    status: 1,
  });
  await write(platform, by, { kind: 'announcement', slug: 'news', title: 'ข่าว', body: '<p>สอง</p>' }, 1);
  expect(await read(platform, '/api/announcement', by.memberToken)).toMatchObject({ id: 'news-2' });
});

test('SITE-21 the shown waiting time is the configured text until there are enough measurements, then the measured median, rounded up', async () => {
  const rule = { minimum: 3, days: 7, configured: 'ตามที่ตั้งไว้' };
  expect(howLong({ count: 2, seconds: 4 }, rule)).toBe('ตามที่ตั้งไว้');
  for (const [seconds, said] of [
    [0, '5 วินาที'],
    [11, '15 วินาที'],
    [60, '60 วินาที'],
    [61, '2 นาที'],
    [600, '10 นาที'],
    [3601, '2 ชั่วโมง'],
  ] as const)
    expect(howLong({ count: 3, seconds }, rule)).toBe(`ครึ่งหนึ่งของรายการใน 7 วันที่ผ่านมาเสร็จภายใน ${said}`);

  const platform = await testPlatform({ MEASURED_MINIMUM: '5' });
  const expected = async () =>
    (
      (await read(platform, '/api/site')) as {
        data: { deposit: { expected: string }; withdrawal: { expected: string } };
      }
    ).data;
  expect((await expected()).deposit.expected).toBe('เครดิตเข้าอัตโนมัติภายใน 3–5 นาที');

  const measured = await testPlatform({ MEASURED_MINIMUM: '5' });
  const person = await newMember(measured);
  for (let paid = 0; paid < 5; paid++) await payIn(measured, person, 100 + paid);
  // change the times as if the payers had paid 100 s, 200 s … before the credit
  await measured.pool.query(
    `update bank_transfer set transferred_at = settled_at - make_interval(secs => 100 * n) from (select reference as r, row_number() over (order by reference) as n from bank_transfer) one where r = reference`,
  );
  await measured.pool.query(`insert into bank_transfer (reference, to_bank, to_account, amount_satang, from_bank, from_account, from_name, transferred_at, state, settled_at)
    select 'OLD' || n, 'scb', '1', 100, 'scb', '2', 'x', now() - interval '9 days', 'credited', now() - interval '8 days' from generate_series(1, 50) n`);
  const { data: site } = (await read(measured, '/api/site')) as {
    data: { deposit: { expected: string }; withdrawal: { expected: string } };
  };
  expect(site.deposit.expected).toBe('ครึ่งหนึ่งของรายการใน 7 วันที่ผ่านมาเสร็จภายใน 5 นาที');
  expect(site.withdrawal.expected).toBe('ประมาณ 10–15 นาที');
});

test('DEP-01 the quick amounts of a deposit are those of the configuration that its limits allow, in their order', async () => {
  const amountsOf = async (settings: Record<string, string>) => {
    const { data } = (await read(await testPlatform(settings), '/api/site')) as {
      data: { deposit: { quick_amounts: number[] } };
    };
    return data.deposit.quick_amounts;
  };
  expect(await amountsOf({})).toEqual([100, 300, 500, 1000, 3000]);
  const limits = { DEPOSIT_MINIMUM_BAHT: '100', DEPOSIT_MAXIMUM_BAHT: '5000' };
  expect(await amountsOf({ ...limits, DEPOSIT_QUICK_BAHT: '99,100,700,5000,5001' })).toEqual([100, 700, 5000]);
});
