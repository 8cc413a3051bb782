import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../apps/platform/src/core/database.ts';
import { someOf } from '../apps/platform/src/testing/how-many.ts';
import { runningDatabase } from '../scripts/lib/running-database.ts';
import { GAME_KINDS, netOf, studioNet } from './support/books.ts';
import { call } from './support/http.ts';
import { SLIP, sendSlips } from './support/lottery.ts';
import { deposit, newPayer, type Payer, purse } from './support/money-ways.ts';
import { beginToOperate, operate, type RunningStack, startStack, waitFor } from './support/stack.ts';

let stack: RunningStack;

beforeAll(async () => {
  stack = await startStack({
    STUDIO_SPIN_MS: '0',
    RECONCILE_LAG_SECONDS: '5',
    SWEEP_SECONDS: '2',
    STUDIO_EVENT_PACE: '12',
  });
});
afterAll(async () => {
  await stack?.stop();
  stack?.remove();
});

interface Line {
  kind: string;
  amount: number;
}

/** A new member with credit. */
async function player(): Promise<Payer> {
  const person = await newPayer(stack, '0872');
  await deposit(stack, person, 'qr', 500);
  await waitFor('the deposit', async () => (await purse(stack, person)).ufabet_credit === 500);
  return person;
}
const lines = async (person: Payer) =>
  (await call<{ data: Line[] }>(stack.site, 'GET', '/api/statement', undefined, person.token)).data;
const fault = (kind: string, times: number) => call(stack.sandbox, 'POST', '/api/studio/faults', { kind, times });

test.each(
  someOf(2, [
    ['win-without-bet', 'a win without its bet is refused, and the studio calls the round off'],
    ['lost-reply', 'a stake whose answer is lost is given back'],
    ['late-win', 'a win that is late arrives, once'],
    ['double-bet', 'a stake sent twice is taken once'],
    ['lost-win', 'a win that was never sent is paid from the studio’s books'],
  ]),
)('GAME-06 GAME-01 studio fault %s: %s; what the player sees is what the ledger says', async (kind) => {
  const person = await player();
  const { url } = await call<{ url: string }>(
    stack.site,
    'POST',
    '/api/games/launch',
    { gamecode: 'studio:dragon-boat', mode: 'real', platform: 'mobile' },
    person.token,
  );
  const session = new URL(url).pathname.split('/').at(-1);
  const spin = () =>
    fetch(`${stack.sandbox}/studio/api/sessions/${session}/spins`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ spin_id: crypto.randomUUID(), stake: 10 }),
    });
  // A late or lost win has a visible effect only when it is not zero, so all six rounds get the fault.
  await fault(kind, kind.endsWith('-win') ? 6 : 1);
  for (let spins = 0; spins < 6; spins++) await waitFor('the next spin', async () => (await spin()).ok, 60_000);
  const played = await waitFor(
    'both books to say the same',
    async () => {
      const all = (await lines(person)).filter((line) => GAME_KINDS.includes(line.kind));
      return netOf(all) === (await studioNet(stack, person.token)) ? all : undefined;
    },
    180_000,
  );
  expect(Math.round((await purse(stack, person)).ufabet_credit * 100)).toBe(50_000 + netOf(played));
  const count = (of: string) => played.filter((line) => line.kind === of).length;
  expect(count('bet_rollback')).toBe(kind === 'lost-reply' ? 1 : 0);
  expect(count('bet') - count('bet_rollback')).toBe(kind === 'lost-reply' || kind === 'win-without-bet' ? 5 : 6);
});

test("GAME-06 GAME-07 a lottery win that was never sent is paid from the studio's books after its draw, although its bet was checked long before", {
  tags: ['long'],
}, async () => {
  const person = await player();
  const ends = await sendSlips(stack, person.token, 2);
  await fault('lost-win', 2);
  // Before the draw the bets are in the transaction list of the studio, and the reconciliation finds that they still
  // wait.
  await waitFor('the draw to be over', () => Promise.resolve(Date.now() > ends.getTime()), 60_000);
  const wins = await waitFor(
    'the wins from the studio’s books',
    async () => {
      const found = (await lines(person)).filter(({ kind }) => kind === 'win');
      return found.length === 2 ? found : undefined;
    },
    60_000,
  );
  expect(wins[0]?.amount).toBeGreaterThanOrEqual(SLIP.winMin);
  expect(wins[0]?.amount).toBe(wins[1]?.amount);
  expect((await purse(stack, person)).ufabet_credit).toBe(500 - 2 * SLIP.stake + 2 * (wins[0]?.amount ?? 0));
});

test('WAL-05 GAME-06 after all these faults the auditor has proven every movement, and the verifier finds the ledger intact', async () => {
  // The test takes the auditor's row lock, as the scheduled auditor does, so the audit command has to wait.
  const pool = openPool(runningDatabase({ dataDir: stack.dataDir, databaseUrl: undefined }).url, 1, () => undefined);
  const auditor = await pool.connect();
  await auditor.query('begin');
  await waitFor(
    'the auditor’s place',
    async () =>
      (
        await auditor.query<{ mine: boolean }>(
          "select true as mine from one_at_a_time where name = 'ledger_audit' for update skip locked",
        )
      ).rows[0]?.mine,
  );
  const command = beginToOperate(stack, 'ledger-audit');
  await waitFor(
    'the command to say so',
    () => Promise.resolve(command.output().includes('The auditor is at work already: waiting for it.')),
    60_000,
  );
  await auditor.query('commit');
  auditor.release();
  await pool.end();
  const audit = await command.ended;
  // the finding about a win without its bet stays open, and blocks no payout
  expect(audit.output.split('\n').filter((line) => line.startsWith('#'))).toEqual([
    expect.stringMatching(/win_without_bet .*\(halts nothing\)/),
  ]);
  const number = /^#(\d+)/m.exec(audit.output)?.[1] ?? '';
  expect((await operate(stack, 'findings', 'close', number, 'the studio called the round off')).output).toContain(
    'is closed',
  );
  expect(await operate(stack, 'ledger-audit')).toMatchObject({
    code: 0,
    output: expect.stringContaining('No finding is open.'),
  });
  expect(await operate(stack, 'ledger-verify')).toMatchObject({
    code: 0,
    output: expect.stringContaining('The ledger is whole'),
  });
});
