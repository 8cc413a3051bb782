import { readFile } from 'node:fs/promises';
import type { Calls, PromotionTerms, ReplyOf } from '@sanam/contract';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { offer, TERMS } from '../../../testing/promotions.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { loadDefaultPromotions } from '../index.ts';
import { checksOfTerms, faultOfTerms } from './check-terms.ts';

const FILE = new URL('../../../../content/promotions.json', import.meta.url);
const LIMITS = { multipleMax: 10, isMixAllowed: false };

test('BON-01 SR 5.1.1 terms that require too much turnover, mix several products, give no benefit, or are never valid are refused', () => {
  const faults: [Partial<PromotionTerms>, RegExp][] = [
    [{ turnover_multiple: 11 }, /more than 10 times/],
    [{ contributions: { areas: { slot: 100, sports: 10 }, games: {} } }, /several products count: casino, betting/],
    [{ contributions: { areas: { slot: 100, lotto: 10 }, games: {} } }, /casino, lottery/],
    [{ contributions: { areas: { slots: 100 }, games: {} } }, /no area slots/],
    [{ contributions: { areas: { slot: 100 }, games: { boat: 10 } } }, /boat is no gamecode/],
    [{ contributions: { areas: { slot: 0 }, games: { 'studio:boat': 0 } } }, /nothing counts/],
    [{ starts_at: '2026-02-01T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' }, /ends before it begins/],
    [{ member_days_min: 10, member_days_max: 9 }, /no member/],
    [{ percent: 0 }, /percentage/],
    [{ bonus_max_baht: 0 }, /gives nothing/],
    [{ tickets: 1 }, /only a promotion of tickets/],
    [{ kind: 'fixed' }, /no percentage/],
    [{ kind: 'fixed', percent: 0 }, /with no deposit/],
    [{ kind: 'free_ticket', percent: 0, bonus_max_baht: 0 }, /no ticket/],
    [{ kind: 'free_ticket', tickets: 1 }, /without a bonus/],
    [{ budget_baht: 499 }, /budget/],
    [{ budget_baht: null }, /needs a budget/],
    [{ turnover_multiple: 0, cash_out_max_baht: 200 }, /needs a turnover/],
  ];
  for (const [other, fault] of faults)
    expect([other, faultOfTerms({ ...TERMS, ...other }, LIMITS, {})]).toEqual([other, expect.stringMatching(fault)]);
  expect(faultOfTerms(TERMS, LIMITS, {})).toBeUndefined();
  expect(faultOfTerms({ ...TERMS, open: false, budget_baht: null }, LIMITS, {})).toBeUndefined();
  expect(
    faultOfTerms({ ...TERMS, turnover_multiple: 0, contributions: { areas: {}, games: {} } }, LIMITS, {}),
  ).toBeUndefined();
  expect(
    faultOfTerms(
      { ...TERMS, turnover_multiple: 20, contributions: { areas: { slot: 100, sports: 10 }, games: {} } },
      { multipleMax: 20, isMixAllowed: true },
      {},
    ),
  ).toBeUndefined();
});

test('BON-01 SR 5.1.1 a game that counts by its name is of the product of its area: it mixes no products either', async () => {
  const contributions = { areas: { slot: 100 }, games: { 'studio:boat': 50, 'studio:league': 100, 'studio:new': 10 } };
  const areas = { 'studio:boat': 'fish', 'studio:league': 'sports' };
  expect(faultOfTerms({ ...TERMS, contributions }, LIMITS, areas)).toMatch(/several products count: casino, betting/);
  expect(checksOfTerms({ ...TERMS, contributions }, LIMITS, areas)).toContainEqual({ check: 'product', ok: false });
  const own = { ...contributions, games: { 'studio:boat': 50, 'studio:league': 0 } };
  expect(faultOfTerms({ ...TERMS, contributions: own }, LIMITS, areas)).toBeUndefined();
  expect(faultOfTerms({ ...TERMS, contributions }, { ...LIMITS, isMixAllowed: true }, areas)).toBeUndefined();

  const platform = await testPlatform();
  const game = {
    provider_id: 'studio',
    name: 'ลีก',
    product: 'p',
    platforms: ['GPL_MOBILE'],
    offered: true,
    demo: true,
  };
  await platform.db
    .insertInto('game')
    .values({ ...game, game_code: 'league', area: 'sports' })
    .execute();
  await expect(offer(platform, 'mixed', { contributions })).rejects.toThrow('several products count: casino, betting');
  await offer(platform, 'league', { contributions: { areas: {}, games: { 'studio:league': 100 } } });
});

test('BON-01 the site’s default promotions are valid and each has a page; loading them twice, or in two processes at once, writes them once', async () => {
  const platform = await testPlatform();
  await Promise.all([
    loadDefaultPromotions(platform.promotions, FILE),
    loadDefaultPromotions(platform.promotions, FILE),
  ]);
  await loadDefaultPromotions(platform.promotions, FILE);
  const slugs = (JSON.parse(await readFile(FILE, 'utf8')) as { id: string }[]).map(({ id }) => id);
  const rows = await platform.db.selectFrom('promotion_version').select(['version', 'written_by']).execute();
  expect(rows).toEqual(slugs.map(() => ({ version: 1, written_by: 'default' })));
  const pages = JSON.parse(await readFile(new URL('./default.json', FILE), 'utf8')) as {
    kind: string;
    slug: string;
    title: string;
    summary: string;
  }[];
  for (const slug of slugs) {
    const page = pages.find((one) => one.kind === 'promotion' && one.slug === slug);
    // figures are stored only in the terms, not in the texts of the page
    expect([slug, page && /\d/.test(page.title + page.summary)]).toEqual([slug, false]);
    const { body } = await platform.call('GET', `/api/promotions/${slug}/terms`);
    expect((body as ReplyOf<Calls['promotionTerms']>).data?.terms.name).toMatch(/[ก-๙]/);
  }
  expect((await platform.call('GET', '/api/promotions/free-trial/terms')).body).toEqual({ data: null });
});

test('BON-01 OPS-08 a default promotion that the limits in force forbid is left out, and does not stop the start', async () => {
  const platform = await testPlatform();
  const { promotions } = platform;
  const warned: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => warned.push(JSON.parse(line).promotion) });
  const rules = { ...promotions.rules, multipleMax: 1 };
  await loadDefaultPromotions({ ...promotions, log, rules }, FILE);
  const drafts = JSON.parse(await readFile(FILE, 'utf8')) as { id: string; terms: PromotionTerms }[];
  const [left, kept] = [true, false].map((isAbove) =>
    drafts.filter(({ terms }) => terms.turnover_multiple > 1 === isAbove).map(({ id }) => id),
  );
  expect(warned).toEqual(left);
  expect(left).not.toEqual([]);
  const written = (await platform.db.selectFrom('promotion').select('slug').execute()).map(({ slug }) => slug);
  expect(written.toSorted()).toEqual(kept?.toSorted());
});
