import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { startPlatform } from '../../test-platform.ts';
import { type Json, openWorld } from '../../test-world.ts';
import type { Game } from '../engine/game.ts';
import { newSeed, numbersOf } from '../engine/numbers.ts';
import { GAMES } from './index.ts';

/** A script of the pages, as the browser runs it. */
const script = (file: string): Promise<Json> => import(new URL(file, import.meta.url).href);

const { checkRound } = await script('../kit/public/numbers.js');

/** What the tests know of a game beyond its interface. */
interface Known {
  /** A bet beside its stake in baht. */
  bet: object;
  /** The bet of a stake, of a game whose bets say it otherwise. */
  betOf?(stake: unknown): object;
  /** An act that ends an open round, and one before it. */
  acts: object[];
  /** The check of a round that runs in the browser. */
  verify(round: Json, sheet: Json, draw: Json): Promise<boolean>;
  /** Changes what a round shows of its draw. */
  forge(round: Json): Json;
}

const KNOWN: Record<string, Known> = {
  'dragon-boat': {
    bet: {},
    acts: [],
    verify: (await script('./dragon-boat/public/verify.js')).isDrawnSo,
    forge: (round) => ({ ...round, turns: [{ ...round.turns[0], stops: [1, 2, 3, 4, 29] }] }),
  },
  'temple-fair': {
    bet: {},
    acts: [],
    verify: (await script('./temple-fair/public/verify.js')).isDrawnSo,
    forge: (round) => ({ ...round, stops: round.stops.map((stop: number) => (stop + 1) % 24) }),
  },
  'lotus-pond': {
    bet: { crocs: 3 },
    acts: [{ open: 7 }, { cash: true }],
    verify: (await script('./lotus-pond/public/verify.js')).isLaidSo,
    forge: (round) => ({ ...round, pond: [0, 1, 2, 3] }),
  },
  'crystal-bay': {
    bet: { fish: 'thu' },
    acts: [],
    verify: (await script('./crystal-bay/public/verify.js')).isDrawnSo,
    forge: (round) => ({ ...round, caught: !round.caught }),
  },
  'golden-sala': {
    bet: {},
    betOf: (stake) => ({ spots: { banker: stake } }),
    acts: [],
    verify: (await script('./golden-sala/public/verify.js')).isDealtSo,
    forge: (round) => ({ ...round, deal: { ...round.deal, banker: { ...round.deal.banker, cards: round.deal.banker.cards.map((card: number) => (card + 1) % 52) } } }),
  },
};

const games = [...GAMES.values()].map((game) => [game.code, game] as const);
const known = (code: string): Known => {
  const one = KNOWN[code];
  if (!one) throw new Error(`the contract knows no ${code}`);
  return one;
};
const betOf = (code: string, stake: unknown): object => known(code).betOf?.(stake) ?? { ...known(code).bet, stake };

test.each(games)('GAME-07 %s has a name of its own, its art, its page and a return that the house publishes', (code, game) => {
  expect(game.name).toMatch(/[฀-๿]/);
  expect(game.rtp).toBeGreaterThanOrEqual(94);
  // A table's odds are those that everybody knows, and the house keeps less of them.
  expect(game.rtp).toBeLessThanOrEqual(game.category === 'live' ? 99 : 97);
  // The least times of the UK's technical standard 14: 2.5 s for slots, 5 s for what is none; a fishing game's shots are quicker than it allows.
  expect(game.cycleMs).toBeGreaterThanOrEqual({ slots: 2500, fish: 300 }[game.category as string] ?? 5000);
  for (const file of ['stage.html', 'game.js', 'game.css', 'tile.svg']) expect([file, existsSync(path.join(game.publicFolder, file))]).toEqual([file, true]);
  expect(readFileSync(path.join(game.publicFolder, 'tile.svg'), 'utf8')).toMatch(/^<svg /);
  expect(path.basename(path.dirname(game.publicFolder))).toBe(code);
});

test.each(games)('GAME-07 %s takes the stakes its page offers, as they are, and no other bet', (code, game) => {
  const { bet } = known(code);
  for (const stake of game.stakes) {
    expect(Check(game.Bet, betOf(code, stake))).toBe(true);
    expect(game.stakeOf(betOf(code, stake))).toBe(BigInt(stake) * 100n);
  }
  for (const wrong of [...[3, 0, -10, '10', 1_000_000].map((stake) => betOf(code, stake)), { ...betOf(code, 10), more: 1 }, bet, null, 10])
    expect([wrong, Check(game.Bet, wrong)]).toEqual([wrong, false]);
});

const drawn = (game: Game, seed: string, id: string, bet: object): unknown => (game.kind === 'instant' ? game.draw(numbersOf(seed, id), bet) : game.open(numbersOf(seed, id), bet));

test.each(games)('GAME-07 %s draws the same from the same seed and play id, and something else from others; what it keeps is JSON', (code, game) => {
  const bet = betOf(code, 10);
  const { serverSeed } = newSeed();
  const id = randomUUID();
  const one = drawn(game, serverSeed, id, bet);
  expect(drawn(game, serverSeed, id, bet)).toEqual(one);
  expect(JSON.parse(JSON.stringify(one))).toEqual(one);
  const others = Array.from({ length: 20 }, () => JSON.stringify(drawn(game, serverSeed, randomUUID(), bet)));
  const seeds = Array.from({ length: 20 }, () => JSON.stringify(drawn(game, newSeed().serverSeed, id, bet)));
  expect(new Set(others).size).toBeGreaterThan(15);
  expect(new Set(seeds).size).toBeGreaterThan(15);
});

test.each(games)('GAME-07 ROUTE-11 %s as a demo: its page opens, a round is played without a wallet call, and the browser’s check agrees with the draw', async (code) => {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url });
  const { acts, verify, forge } = known(code);
  const { headers } = await world.app.inject(`/studio/demo/${code}`);
  const page = await world.app.inject(String(headers.location));
  expect(page.body).toContain(GAMES.get(code)?.name);
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=|https?:\/\/|\{\w+\}/);
  for (const [, address = ''] of page.body.matchAll(/(?:href|src)="(\/[^"]+)"/g)) expect([address, (await world.app.inject(address)).statusCode]).toEqual([address, 200]);

  const api = `/studio/api/sessions/${String(headers.location).split('/').pop()}`;
  const before = (await world.call('GET', api)).json;
  let { status, json: round } = await world.call('POST', `${api}/plays`, { play_id: randomUUID(), bet: betOf(code, 10) });
  expect(status).toBe(200);
  for (const act of acts) if (round.state === 'open') ({ json: round } = await world.call('POST', `${api}/rounds/${round.round}/acts`, { act_id: randomUUID(), act }));
  expect(round).toMatchObject({ state: 'settled', commit: before.next_commit });
  expect(round.balance).toBeCloseTo(4990 + round.win, 6);

  const sheet = before.game;
  expect(await checkRound(round, (draw: Json) => verify(round, sheet, draw))).toEqual({ sealed: true, same: true });
  const forged = forge(round);
  expect(await checkRound(round, (draw: Json) => verify(forged, sheet, draw))).toEqual({ sealed: true, same: false });
  const reseeded = { ...round, server_seed: newSeed().serverSeed };
  expect((await checkRound(reseeded, (draw: Json) => verify(round, sheet, draw))).sealed).toBe(false);
  expect(platform.calls).toEqual([]);
});

test.each(games)('GAME-07 the page of %s speaks no word that is not its member’s language, and makes no sound', async (_code, game) => {
  const stage = readFileSync(path.join(game.publicFolder, 'stage.html'), 'utf8');
  const words = stage.replace(/<[^>]+>/g, ' ').replace(/[\s\d·–−+]+/g, '');
  expect(words).toMatch(/^[฀-๿]*$/);
  expect(readFileSync(path.join(game.publicFolder, 'game.js'), 'utf8')).not.toMatch(/AudioContext|new Audio|<audio/);
});
