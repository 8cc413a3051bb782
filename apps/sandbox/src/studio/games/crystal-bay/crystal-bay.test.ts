import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startPlatform } from '../../../test-platform.ts';
import { openWorld, type World } from '../../../test-world.ts';
import { fixedNumbers, SIMULATION_MS, simulated } from '../../engine/test-numbers.ts';
import { LAUNCH, launch, writeOperatorKey } from '../../test-operator.ts';
import { catchesOf, FISH, FISH_NAMES, MULTIPLES, NUMBERS, RETURN_PERCENT, STAKES_BAHT } from './fish-table.ts';
import { crystalBay } from './game.ts';

const { placeOfPlate } = await import('./page/plate-place.ts');
const { createPress } = await import('./page/press.ts');
const { beatsOf, catchStep, FLIGHT, flightTime, GUNS, gunOf, MEETS_MS, partsOf, TURN, turnOf } = await import(
  './page/steps.ts'
);
const { besideOval, targetOf } = await import('./page/target.ts');
const { createTrigger, KEPT } = await import('./page/trigger.ts');

test('GAME-07 every kind of fish has exactly the same RTP: chance × multiple is 96 %, without rounding', () => {
  expect(FISH.length).toBeGreaterThanOrEqual(6);
  for (const fish of FISH) {
    expect([fish, Number.isInteger(catchesOf(fish))]).toEqual([fish, true]);
    // equivalent to: catches / NUMBERS × multiple = 96 / 100
    expect(BigInt(catchesOf(fish)) * BigInt(MULTIPLES[fish]) * 100n).toBe(BigInt(RETURN_PERCENT) * BigInt(NUMBERS));
  }
  expect(crystalBay.rtp).toBe(RETURN_PERCENT);
  expect(new Set(Object.values(MULTIPLES)).size).toBe(FISH.length);
});

test('GAME-07 summed over all numbers that a shot can draw, each kind of fish returns 96 % of the stakes, at every stake', () => {
  for (const fish of FISH) {
    for (const stake of STAKES_BAHT) {
      let paid = 0n;
      for (let number = 0; number < NUMBERS; number++)
        paid += crystalBay.winOf(
          { stake, fish },
          crystalBay.draw(() => number, { stake, fish }),
        );
      expect(paid * 100n).toBe(BigInt(NUMBERS) * crystalBay.stakeOf({ stake, fish }) * BigInt(RETURN_PERCENT));
    }
  }
});

test('GAME-07 simulated shots catch each kind of fish with its published frequency, within four and a half standard errors', {
  timeout: SIMULATION_MS,
}, () => {
  const shots = simulated(150_000);
  const numbers = fixedNumbers('crystal bay');
  const caught = new Map(FISH.map((fish) => [fish, 0]));
  for (let shot = 0; shot < shots; shot++) {
    const number = numbers(NUMBERS);
    for (const fish of FISH)
      if (crystalBay.draw(() => number, { stake: 1, fish }).isCaught) caught.set(fish, (caught.get(fish) ?? 0) + 1);
  }
  for (const fish of FISH) {
    const chance = RETURN_PERCENT / 100 / MULTIPLES[fish];
    expect([
      fish,
      Math.abs((caught.get(fish) ?? 0) / shots - chance) < 4.5 * Math.sqrt((chance * (1 - chance)) / shots),
    ]).toEqual([fish, true]);
  }
});

test("GAME-07 a shot draws one number from the whole range, and a bet with a fish's position is refused", async () => {
  const limits: number[] = [];
  crystalBay.draw((limit) => limits.push(limit), { stake: 1, fish: 'ray' });
  expect(limits).toEqual([NUMBERS]);
  const { world, id } = await sit();
  for (const bet of [
    { stake: 1, fish: 'thu', x: 4 },
    { stake: 1, fish: 'whale' },
    { stake: 0.5, fish: 'thu' },
    { stake: 51, fish: 'thu' },
  ]) {
    expect([bet, (await shoot(world, id, randomUUID(), bet)).status]).toEqual([bet, 422]);
  }
});

/** A trigger with a clock that only the test moves. @returns it, and what it did: shots, marks and their ends. */
function loadTrigger() {
  const done: string[] = [];
  let now = 0;
  const trigger = createTrigger<{ kind: string; where: { x: number; y: number } }>({
    shoot: ({ kind }) => {
      done.push(`shot ${kind}`);
      trigger.allow({ isLoaded: false, isSoon: true });
    },
    wait: ({ kind }) => {
      done.push(`wait ${kind}`);
      return () => done.push(`end ${kind}`);
    },
    markEarly: ({ x }) => done.push(`early ${x}`),
    now: () => now,
  });
  return {
    ...trigger,
    tapAt: (kind: string, x = 0) => trigger.tap({ kind, where: { x, y: 0 } }),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    doneSince: () => done.splice(0),
  };
}

test('a tap on a loaded cannon shoots at once; one shortly before waits, is marked, and shoots once when it is loaded, in order', () => {
  const { allow, tapAt, pass, doneSince } = loadTrigger();
  allow({ isLoaded: true, isSoon: false });
  tapAt('thu');
  expect(doneSince()).toEqual(['shot thu']);
  tapAt('ray');
  pass(100);
  tapAt('shark');
  // no more than two wait
  tapAt('clown', 7);
  expect(doneSince()).toEqual(['wait ray', 'wait shark', 'early 7']);
  pass(KEPT.milliseconds - 100);
  allow({ isLoaded: true, isSoon: false });
  expect(doneSince()).toEqual(['end ray', 'shot ray']);
  pass(100);
  allow({ isLoaded: true, isSoon: false });
  expect(doneSince()).toEqual(['end shark', 'shot shark']);
  allow({ isLoaded: true, isSoon: false });
  expect(doneSince()).toEqual([]);
});

test('a tap that comes while no shot is possible soon, or that waited too long, is dropped and causes no later shot', () => {
  const { allow, tapAt, pass, doneSince } = loadTrigger();
  tapAt('ray', 40);
  expect(doneSince()).toEqual(['early 40']);
  allow({ isLoaded: false, isSoon: true });
  tapAt('thu', 41);
  // the answer is in doubt: the tap is no longer kept, and says so
  allow({ isLoaded: false, isSoon: false });
  expect(doneSince()).toEqual(['wait thu', 'end thu', 'early 41']);
  allow({ isLoaded: false, isSoon: true });
  tapAt('squid');
  pass(KEPT.milliseconds + 1);
  allow({ isLoaded: true, isSoon: false });
  allow({ isLoaded: true, isSoon: false });
  expect(doneSince()).toEqual(['wait squid', 'end squid']);
});

test('twelve taps 330 ms apart give twelve shots, however late in the cycle the answer comes, and two shots are never closer than a cycle', () => {
  for (const answerMs of [40, 250, 320]) {
    const { allow, tapAt, pass, doneSince } = loadTrigger();
    const shots: number[] = [];
    let [now, loadedAt] = [0, 0];
    allow({ isLoaded: true, isSoon: false });
    doneSince();
    for (; now < 12 * 330 + 1000; now++, pass(1)) {
      if (now === loadedAt) allow({ isLoaded: true, isSoon: false });
      if (now % 330 === 0 && now < 12 * 330) tapAt('thu');
      if (!doneSince().includes('shot thu')) continue;
      shots.push(now);
      loadedAt = now + Math.max(crystalBay.cycleMs, answerMs);
    }
    expect([answerMs, shots.length]).toEqual([answerMs, 12]);
    for (const [nth, at] of shots.entries())
      if (nth > 0) expect(at - (shots[nth - 1] ?? 0)).toBeGreaterThanOrEqual(crystalBay.cycleMs);
  }
});

test('the corners of a large picture are empty water, so what swims beside a large fish keeps its taps', () => {
  expect(besideOval(0, 0, 90, 60)).toBe(0);
  expect(besideOval(89, 0, 90, 60)).toBe(0);
  expect(besideOval(100, 0, 90, 60)).toBeCloseTo(10);
  // within the box, and yet beside the fish
  expect(besideOval(80, 50, 90, 60)).toBeGreaterThan(10);
});

test('a tap selects the smallest fish under the finger, then the one with the nearest centre; beside all fish it selects the nearest within reach', () => {
  const dragon = { name: 'dragon', beside: 0, middle: 4, area: 14_000 };
  const thu = { name: 'thu', beside: 0, middle: 15, area: 800 };
  const near = { name: 'near', beside: 0, middle: 9, area: 800 };
  const [beside, far] = [
    { ...near, beside: 8 },
    { ...thu, beside: 31 },
  ];
  expect(targetOf([dragon, thu])).toBe(thu);
  expect(targetOf([dragon, thu, near])).toBe(near);
  expect(targetOf([beside, dragon])).toBe(dragon);
  expect(targetOf([far, beside])).toBe(beside);
  expect(targetOf([far])).toBeUndefined();
});

test('a catch is shown the larger the more it pays, in six steps, and the cannon grows with the stake', () => {
  const steps = FISH.map((kind) => catchStep(MULTIPLES[kind]));
  expect(steps.map(({ step }) => step)).toEqual([1, 1, 2, 3, 3, 4, 5, 6]);
  expect(steps.map((step) => Object.values(partsOf(step)).filter(Boolean).length)).toEqual([0, 0, 0, 1, 1, 2, 3, 4]);
  for (const part of ['size', 'coins', 'milliseconds'] as const)
    expect(new Set(steps.map((step) => step[part])).size).toBe(6);
  const guns = STAKES_BAHT.map((_, place) => gunOf(place, STAKES_BAHT.length));
  expect(guns.map(({ picture }) => picture)).toEqual([1, 1, 2, 2, 3, 3]);
  expect(guns.map(({ size }) => size)).toEqual(guns.map(({ size }) => size).toSorted((one, other) => one - other));
  for (let picture = 1; picture <= GUNS; picture++)
    expect(existsSync(path.join(crystalBay.publicFolder, 'symbols', `gun-${picture}.svg`))).toBe(true);
});

test('a catch is shown in beats: a flash, then the net, then what came of it, and the amount last; a small catch is quick', () => {
  for (const kind of FISH) {
    const { net, result, haul, told } = beatsOf(MULTIPLES[kind]);
    const times = [0, net, result, haul, told];
    expect([kind, times]).toEqual([kind, times.toSorted((one, other) => one - other)]);
    expect(told).toBeLessThanOrEqual(MULTIPLES[kind] < 8 ? 500 : 900);
  }
});

test('the barrel turns before it fires: longer the farther it turns, within the time of loading, and not at all when it already points there', () => {
  const times = [0, 0.3, 0.6, 1.2].map((angle) => turnOf(-0.2, angle - 0.2));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect([times[0], Math.max(...times) <= TURN.most, turnOf(1, -1)]).toEqual([0, true, TURN.most]);
  expect([flightTime(0), flightTime(4000)]).toEqual([FLIGHT.least, FLIGHT.most]);
  // the next shot may be fired as soon as this one has landed, and once in a cycle
  for (const landed of [TURN.most + FLIGHT.most, MEETS_MS]) expect(landed).toBeLessThanOrEqual(crystalBay.cycleMs - 60);
});

test('the plate of a catch stays in the water, above the cannon, and not under the count in the corner', () => {
  const [plate, corner] = [
    { width: 120, height: 60 },
    { width: 110, height: 40 },
  ];
  for (const water of [
    { width: 390, height: 420 },
    { width: 304, height: 150 },
  ])
    for (let x = -20; x <= water.width + 20; x += 10)
      for (let y = -20; y <= water.height + 20; y += 10) {
        const place = placeOfPlate({ x, y }, plate, water, corner);
        const [right, top] = [place.x + plate.width / 2, place.y - plate.height / 2];
        expect([x, y, right <= water.width, place.x >= plate.width / 2, top >= 0]).toEqual([x, y, true, true, true]);
        expect(place.y + plate.height / 2).toBeLessThanOrEqual(water.height);
        expect([x, y, right > water.width - corner.width && top < corner.height]).toEqual([x, y, false]);
      }
  expect(placeOfPlate({ x: 200, y: 200 }, plate, { width: 390, height: 420 }, corner)).toEqual({ x: 200, y: 200 });
});

test('every kind of fish has a Thai name and its own picture', () => {
  expect(new Set(Object.values(FISH_NAMES)).size).toBe(FISH.length);
  for (const fish of FISH) {
    expect(FISH_NAMES[fish]).toMatch(/^[฀-๿]+$/);
    expect(existsSync(path.join(crystalBay.publicFolder, 'symbols', `${fish}.svg`))).toBe(true);
  }
});

test('a shot shows its number and its result only after it is drawn, and not when it is voided', () => {
  const bet = { stake: 5, fish: 'shark' as const };
  const shown = (outcome: Parameters<typeof crystalBay.winOf>[1] | null) =>
    crystalBay.show({ bet, outcome, isOver: true });
  expect(shown(null)).toEqual({ fish: 'shark', number: null, caught: null });
  const last = catchesOf('shark') - 1;
  for (const [number, isCaught, win] of [
    [last, true, 20_000n],
    [last + 1, false, 0n],
  ] as const) {
    const outcome = crystalBay.draw(() => number, bet);
    expect([shown(outcome), crystalBay.winOf(bet, outcome)]).toEqual([
      { fish: 'shark', number, caught: isCaught },
      win,
    ]);
  }
});

/** Start the game for a player with real credit. */
async function sit(settings: { cycleMs?: number | null } = {}) {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url, ...settings });
  platform.studioPem = readFileSync(path.join(world.files.directory, 'studio-public.pem'), 'utf8');
  const id = await launch(world, writeOperatorKey(world.config.dataDir), { ...LAUNCH, game_code: 'crystal-bay' });
  return { platform, world, id };
}
const shoot = (world: World, id: string, playId: string = randomUUID(), bet: object = { stake: 10, fish: 'thu' }) =>
  world.call('POST', `/studio/api/sessions/${id}/plays`, { play_id: playId, bet });

test('GAME-07 GAME-01 a shot is one bet and one win in the wallet, and shots are taken once in 300 ms on average', async () => {
  const { platform, world, id } = await sit({ cycleMs: null });
  const called = platform.calls.length;
  const { json } = await shoot(world, id);
  expect(json).toMatchObject({
    state: 'settled',
    stake: 10,
    fish: 'thu',
    win: json.caught ? 20 : 0,
    net: json.caught ? 10 : -10,
  });
  expect(platform.calls.slice(called).map((call) => call.path)).toEqual(['/transaction/bet', '/transaction/win']);
  // a shot may be a little early, because of the network, and then the next one waits that much longer
  const { cycleMs, jitterMs = 0 } = crystalBay;
  await world.pass(cycleMs - jitterMs - 1);
  expect((await shoot(world, id)).status).toBe(429);
  await world.pass(1);
  expect((await shoot(world, id)).status).toBe(200);
  await world.pass(cycleMs - 1);
  expect((await shoot(world, id)).status).toBe(429);
  await world.pass(1);
  expect((await shoot(world, id)).status).toBe(200);
  expect([cycleMs, jitterMs < cycleMs / 3]).toEqual([300, true]);
});

test('GAME-06 GAME-07 while it is unknown whether a shot’s stake was taken, other shots are refused; a repeated request returns the same shot', async () => {
  const { platform, world, id } = await sit();
  const before = platform.wallet.balance;
  platform.next = { '/transaction/bet': ['drop'], '/transaction/rollback': [500] };
  const playId = randomUUID();
  expect((await shoot(world, id, playId)).json).toMatchObject({
    state: 'rolling_back',
    number: null,
    caught: null,
    server_seed: null,
  });
  expect((await shoot(world, id)).status).toBe(409);
  expect((await shoot(world, id, playId, { stake: 10, fish: 'shark' })).status).toBe(409);
  await world.pass(10 * 60_000);
  expect((await shoot(world, id, playId)).json).toMatchObject({
    state: 'rolled_back',
    net: 0,
    message: expect.stringContaining('คืนเดิมพัน'),
  });
  expect(platform.wallet.balance).toBe(before);
  expect((await shoot(world, id)).status).toBe(200);
});

test('GAME-07 a press stakes only where it began: not after sliding off, by a second finger or another mouse button, or from elsewhere', () => {
  const touch = { pointerId: 1, isPrimary: true, button: 0, clientX: 100, clientY: 100 };
  const pressed = (down: Partial<typeof touch>, up: Partial<typeof touch>, what: string | null = 'button') => {
    const press = createPress<string>();
    press.begin({ ...touch, ...down }, what);
    return press.end({ ...touch, ...up });
  };
  expect(pressed({}, { clientX: 110 })).toBe('button');
  expect(pressed({}, { clientX: 117 })).toBe(null);
  expect(pressed({}, { pointerId: 2 })).toBe(null);
  expect(pressed({ isPrimary: false }, {})).toBe(null);
  expect(pressed({ button: 2 }, {})).toBe(null);
  expect(pressed({}, {}, null)).toBe(null);
  const press = createPress<string>();
  press.begin(touch, 'button');
  press.cancel();
  expect(press.end(touch)).toBe(null);
  // one press is told once
  press.begin(touch, 'button');
  expect([press.end(touch), press.end(touch)]).toEqual(['button', null]);
});
