import { MAINTENANCE_PARTS } from '@sanam/contract';
import { expect, test } from 'vitest';
import { addSeconds } from '../../core/clock.ts';
import { newStaff, type Person } from '../../testing/people.ts';
import { bet, credit, player, rollback, win } from '../../testing/player.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';

/** A staff member who may write content. */
const editor = (platform: TestPlatform) => newStaff(platform, 'content');
const write = (platform: TestPlatform, by: Person, entry: object, version?: number) =>
  platform.call('POST', '/api/staff/content', { ...entry, ...(version ? { version } : {}) }, by.token);
const read = async (platform: TestPlatform, path: string, token?: string) =>
  (await platform.call('GET', path, undefined, token)).body as never;

test('CON-04 SITE-10 maintenance is announced on the site: nothing new starts and what was started continues; afterwards everything works as before', async () => {
  const platform = await testPlatform();
  const by = await editor(platform);
  const person = await player(platform, 1000);
  const before = bet(person, 100);
  await platform.walletCall('/transaction/bet', before);
  const late = bet(person, 50, { round: 'r9' });
  await platform.walletCall('/transaction/bet', late);
  expect(await read(platform, '/api/maintenance')).toEqual({
    id: null,
    content: null,
    img: null,
    url: null,
    message: null,
    status: 0,
    parts: [],
  });

  await write(platform, by, {
    kind: 'maintenance',
    slug: 'tonight',
    title: 'ปิดปรับปรุงถึง 04:00 น.',
    body: '<p>กลับมาเร็ว ๆ นี้</p>',
    link: '/how-to',
  });
  expect(await read(platform, '/api/maintenance')).toEqual({
    id: 'tonight-1',
    content: '<h3>ปิดปรับปรุงถึง 04:00 น.</h3><p>กลับมาเร็ว ๆ นี้</p>',
    img: null,
    url: '/how-to',
    message: 'กลับมาเร็ว ๆ นี้',
    status: 1,
    parts: [],
  });
  const refused = [
    await platform.call(
      'POST',
      '/api/requests/deposit/prepare',
      { amount: 200, promotion_id: null, ip: '{ip}' },
      person.token,
    ),
    await platform.call(
      'POST',
      '/api/requests/deposit/payment-gateway',
      { amount: 200, promotion_id: null, ip: '{ip}' },
      person.token,
    ),
    await platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 200 }, person.token),
    await platform.call('POST', '/api/vouchers/redeem', { code: 'ABCD-EFGH-JKMN-PQRS' }, person.token),
    await platform.call(
      'POST',
      '/api/games/launch',
      { gamecode: 'studio:boat', mode: 'real', platform: 'mobile' },
      person.token,
    ),
  ];
  for (const reply of refused) {
    expect(reply.status).toBe(503);
    expect(JSON.stringify(reply.body)).toContain('ปิดปรับปรุงถึง 04:00 น. ยอดเงินของคุณไม่เปลี่ยน');
  }
  const during = bet(person, 10, { round: 'r2' });
  expect(await platform.walletCall('/transaction/bet', during)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
  const free = bet(person, 0, { round: 'r5', is_free: true });
  expect(await platform.walletCall('/transaction/bet', free)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
  // a bet accepted before maintenance keeps its answer, and can still be won or rolled back
  expect(await platform.walletCall('/transaction/bet', before)).toMatchObject({ status: 'RS_OK' });
  expect(await platform.walletCall('/transaction/win', win(person, 30, before.transaction_uuid))).toMatchObject({
    status: 'RS_OK',
  });
  expect(
    await platform.walletCall('/transaction/rollback', rollback(person, late.transaction_uuid, { round: 'r9' })),
  ).toMatchObject({ status: 'RS_OK' });
  expect(await credit(platform, person)).toBe(930);

  await write(
    platform,
    by,
    {
      kind: 'maintenance',
      slug: 'tonight',
      title: 'ปิดปรับปรุงถึง 04:00 น.',
      ends_at: addSeconds(new Date(), 30).toISOString(),
    },
    1,
  );
  platform.wait(31);
  expect(
    (await platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 200 }, person.token)).status,
  ).toBe(200);
  // a bet refused in maintenance stays refused, because the provider has received that answer
  expect(await platform.walletCall('/transaction/bet', during)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
  expect(await platform.walletCall('/transaction/bet', bet(person, 10, { round: 'r3' }))).toMatchObject({
    status: 'RS_OK',
  });

  // maintenance written by another process applies to the very next bet
  await platform.db.updateTable('content_entry').set({ ends_at: null }).where('kind', '=', 'maintenance').execute();
  expect(await platform.walletCall('/transaction/bet', bet(person, 10, { round: 'r4' }))).toMatchObject({
    status: 'RS_ERROR_LIMIT_REACHED',
  });
});

test('SITE-10 GAME-04 maintenance of one part stops what begins there and nothing else: an area of games, deposits, withdrawals, all games', async () => {
  const platform = await testPlatform();
  const by = await editor(platform);
  const person = await player(platform, 1000);
  const open = bet(person, 50);
  await platform.walletCall('/transaction/bet', open);
  const { first_seen_at: _, ...boat } = await platform.db.selectFrom('game').selectAll().executeTakeFirstOrThrow();
  expect([boat.game_code, boat.area]).toEqual(['boat', 'slot']);
  await platform.db
    .insertInto('game')
    .values({ ...boat, game_code: 'table', name: 'โต๊ะ', area: 'casino' })
    .execute();
  let round = 0;
  const begins = async () => {
    const asked = { amount: 200, promotion_id: null, ip: '{ip}' };
    const launch = (gamecode: string) =>
      platform.call('POST', '/api/games/launch', { gamecode, mode: 'real', platform: 'mobile' }, person.token);
    const replies = {
      deposits: await platform.call('POST', '/api/requests/deposit/payment-gateway', asked, person.token),
      cards: await platform.call('POST', '/api/vouchers/redeem', { code: 'ABCD-EFGH-JKMN-PQRS' }, person.token),
      withdrawals: await platform.call(
        'POST',
        '/api/requests/withdraw',
        { phone: person.phone, amount: 1 },
        person.token,
      ),
      slot: await launch('studio:boat'),
      casino: await launch('studio:table'),
    };
    const { status } = (await platform.walletCall('/transaction/bet', bet(person, 10, { round: `m${++round}` }))) as {
      status: string;
    };
    return [
      ...Object.entries(replies).flatMap(([name, reply]) =>
        JSON.stringify(reply.body).includes('ยอดเงินของคุณไม่เปลี่ยน กรุณาลองใหม่เมื่อเปิด') ? [name] : [],
      ),
      ...(status === 'RS_OK' ? [] : [`bet ${status}`]),
    ];
  };
  expect(await begins()).toEqual([]);
  for (const [part, stopped] of [
    ['deposits', ['deposits', 'cards']],
    ['withdrawals', ['withdrawals']],
    ['slot', ['slot', 'bet RS_ERROR_LIMIT_REACHED']],
    ['casino', ['casino']],
    ['games', ['slot', 'casino', 'bet RS_ERROR_LIMIT_REACHED']],
  ] as const) {
    const notice = { kind: 'maintenance', slug: `only-${part}`, title: `ปิด ${part}`, body: '<p>เร็ว ๆ นี้</p>' } as const;
    await write(platform, by, notice);
    expect(await begins(), part).toEqual(stopped);
    expect(await read(platform, '/api/maintenance')).toMatchObject({
      id: null,
      status: 0,
      parts: [{ part, id: `only-${part}-1`, content: `<h3>ปิด ${part}</h3><p>เร็ว ๆ นี้</p>`, status: 1 }],
    });
    if (part === 'slot')
      expect(await platform.walletCall('/transaction/win', win(person, 30, open.transaction_uuid))).toMatchObject({
        status: 'RS_OK',
      });
    await write(platform, by, { ...notice, published: false }, 1);
  }
  expect(await begins()).toEqual([]);
  // a part that nobody knows, written past the product, stops everything
  const known = await platform.db
    .selectFrom('content_entry')
    .selectAll()
    .where('slug', '=', 'only-deposits')
    .executeTakeFirstOrThrow();
  await platform.db
    .insertInto('content_entry')
    .values({ ...known, slug: 'only-deposit', published: true })
    .execute();
  platform.content.readAnew();
  expect(await begins()).toEqual(['deposits', 'cards', 'withdrawals', 'slot', 'casino', 'bet RS_ERROR_LIMIT_REACHED']);
  // the database knows every part that a notice can be about
  for (const part of MAINTENANCE_PARTS)
    await platform.db
      .insertInto('content_entry')
      .values({ ...known, slug: `only-${part}`, published: true })
      .onConflict((on) => on.columns(['kind', 'slug']).doUpdateSet({ published: true }))
      .execute();
  const { rows } = await platform.pool.query<{ parts: string[] }>('select maintenance_parts(now()) as parts');
  expect(new Set(rows[0]?.parts)).toEqual(new Set(['site', ...MAINTENANCE_PARTS]));
  const wrong = await platform.call(
    'POST',
    '/api/staff/content',
    { kind: 'maintenance', slug: 'only-deposit', title: 'ปิด' },
    by.token,
  );
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([422, expect.stringContaining('ไม่มีส่วนของเว็บไซต์ชื่อนี้')]);
});
