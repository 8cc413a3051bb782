import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PromotionTerms } from '@sanam/contract';
import { expect, test } from 'vitest';
import { readSettings } from '../apps/platform/src/core/config.ts';
import { cashbackSettings } from '../apps/platform/src/modules/cashback/config.ts';
import { referralSettings } from '../apps/platform/src/modules/referrals/config.ts';
import { wheelSettings } from '../apps/platform/src/modules/wheel/config.ts';
import { GAMES } from '../apps/sandbox/src/studio/games/index.ts';
import { ROOT } from '../scripts/lib/root.ts';

/*
 * What the shipped offers are worth at most to a member who plays the best line known, with the published returns of
 * the studio's games. The figures stand in docs/gifts.md; the test compares them with the present offers and settings.
 */

const PROMOTIONS = JSON.parse(readFileSync(path.join(ROOT, 'apps/platform/content/promotions.json'), 'utf8')) as {
  id: string;
  terms: PromotionTerms;
}[];
const config = readSettings([cashbackSettings, referralSettings, wheelSettings], {});
/** Area of the platform for each category of the wallet protocol that the studio uses. */
const AREAS: Readonly<Record<string, string>> = { slots: 'slot', live: 'casino' };
const games = [...GAMES.values()].map(({ code, category, rtp }) => ({
  code,
  area: AREAS[category] ?? category,
  kept: 1 - rtp / 100,
}));
/** Share of a stake that the game which keeps least keeps. */
const least = Math.min(...games.map(({ kept }) => kept));
const round = (baht: number) => Math.round(baht * 100) / 100;

/**
 * Expected gain from a bonus in baht, for a member who takes it and plays only for its turnover: with the smallest
 * stakes, each of which costs what the game keeps; or with the whole bonus as one long shot, after which the turnover
 * is made only in the rare case of a win, so that all but the game's share of the bonus itself is gained in the limit.
 */
function gainFrom({ bonus_max_baht: bonus, turnover_multiple, contributions }: PromotionTerms) {
  const counting = games.filter(({ area }) => (contributions.areas[area] ?? 0) > 0);
  const small = counting.map(({ area, kept }) => {
    const turnover = (bonus * turnover_multiple) / ((contributions.areas[area] ?? 0) / 100);
    return Math.max(0, bonus - turnover * kept);
  });
  const long = counting.map(({ kept }) => bonus * (1 - kept));
  return { bonus, small: round(Math.max(...small)), long: round(Math.max(...long)) };
}

/** Expected value of a wheel ticket, in baht. */
const ticket = config.WHEEL_PRIZES.split(',').reduce((sum, entry) => {
  const [baht = 0, percent = 0] = entry.split('=').map(Number);
  return sum + (baht * percent) / 100;
}, 0);
/** Commission of three levels together, as a share of the stakes, by area. */
const commission = new Map(
  config.COMMISSION_RATES.split(',').map((entry) => {
    const [area = '', ...percents] = entry.split(/[=/]/);
    return [area, percents.reduce((sum, percent) => sum + Number(percent) / 100, 0)] as const;
  }),
);

test('BON-07 no shipped offer is worth more than the bonus it names, whichever line is played; the figures are those of docs/gifts.md', () => {
  const rows = PROMOTIONS.map(({ id, terms }) => {
    const { bonus, small, long } = gainFrom(terms);
    expect([id, small < bonus, long < bonus]).toEqual([id, true, true]);
    expect([id, terms.budget_baht === null]).toEqual([id, false]);
    return `| ${id} | ${bonus} | ${small.toFixed(2)} | ${long.toFixed(2)} | ${terms.budget_baht} |`;
  });
  expect(document()).toContain(rows.join('\n'));
});

test('BON-07 BON-04 SITE-12 REF-02 loss return, wheel and commission together give a member less than play costs, up to the maximum of the loss return', () => {
  // of a stake of one baht: commission of three accounts of one's own, and a ticket for each WHEEL_STAKES_BAHT
  const costs = games.map(({ area, kept }) => kept - (commission.get(area) ?? 0) - ticket / config.WHEEL_STAKES_BAHT);
  for (const cost of costs) expect(cost).toBeGreaterThan(0);
  // a long shot loses nearly always: the loss return gives its share of the whole stake, up to the maximum of a week
  const percent = config.CASHBACK_PERCENT / 100;
  const stake = config.CASHBACK_MAXIMUM_BAHT / percent;
  const week = round(stake * (percent - Math.min(...costs)));
  expect(week).toBeLessThan(config.CASHBACK_MAXIMUM_BAHT);
  // the same stakes in twenty parts, each on a thousandfold win: the loss is as sure as before
  const stillLost = (1 - (1 - least) / 1000) ** 20;
  const parts = round(stake * (percent * stillLost - Math.min(...costs)));
  expect(parts / week).toBeGreaterThan(0.95);
  // a deposit that earns a ticket must be staked on the same day
  expect(ticket).toBeLessThan(config.WHEEL_DEPOSIT_BAHT * least);
  const lines = [
    `| a ticket of the wheel | ${ticket.toFixed(2)} |`,
    `| stakes for a ticket, at the game that keeps least (${(least * 100).toFixed(2)} %) | -${(config.WHEEL_STAKES_BAHT * least).toFixed(2)} |`,
    `| a week of long shots for the loss return, with wheel and commission | ${week.toFixed(2)} |`,
    `| the same in twenty equal stakes | ${parts.toFixed(2)} |`,
    `| the most that one week returns | ${config.CASHBACK_MAXIMUM_BAHT.toFixed(2)} |`,
  ];
  for (const line of lines) expect(document()).toContain(line);
});

const document = () => readFileSync(path.join(ROOT, 'docs/gifts.md'), 'utf8');
