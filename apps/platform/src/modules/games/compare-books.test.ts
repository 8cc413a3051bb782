import type { ProviderTransaction } from '@sanam/seamless-wallet';
import { expect, test } from 'vitest';
import { compareBooks, type OurTransaction, type Verdict } from './compare-books.ts';

type Theirs = ProviderTransaction & { amountSatang: bigint };
const theirs = (kind: Theirs['kind'], state: Theirs['state'], more: Partial<Theirs> = {}): Theirs => ({
  user: '7',
  transaction_uuid: 'x',
  reference_transaction_uuid: kind === 'TK_BET' ? null : 'b',
  kind,
  state,
  amount: 10_000,
  amountSatang: 10n,
  round: 'r',
  game_code: 'g',
  created_at: '2026-11-21T00:00:00Z',
  ...more,
});
const ours = (
  kind: OurTransaction['kind'],
  state: OurTransaction['state'] = 'done',
  more: Partial<OurTransaction> = {},
): OurTransaction => ({
  kind,
  state,
  memberId: 7n,
  amountSatang: 10n,
  gameCode: 'g',
  round: 'r',
  reference: kind === 'bet' || kind === 'tombstone' ? null : 'b',
  ...more,
});

test.each<[string, Theirs, OurTransaction | undefined, Verdict['do'], Verdict['do']]>([
  ['a bet both have', theirs('TK_BET', 'TS_SUCCESS'), ours('bet'), 'agree', 'agree'],
  ['a bet that never came here', theirs('TK_BET', 'TS_SUCCESS'), undefined, 'wait', 'report'],
  ['a bet that was refused here', theirs('TK_BET', 'TS_SUCCESS'), ours('bet', 'refused'), 'wait', 'report'],
  ['a bet taken back before it came', theirs('TK_BET', 'TS_SUCCESS'), ours('tombstone'), 'wait', 'report'],
  ['a bet refused in both', theirs('TK_BET', 'TS_DECLINED'), ours('bet', 'refused'), 'agree', 'agree'],
  ['a bet that was never made, in both', theirs('TK_BET', 'TS_DECLINED'), undefined, 'agree', 'agree'],
  ['a bet that stands here alone', theirs('TK_BET', 'TS_DECLINED'), ours('bet'), 'wait', 'take-back'],
  ['a bet whose rollback never came', theirs('TK_BET', 'TS_ROLLEDBACK'), ours('bet'), 'wait', 'take-back'],
  ['a bet taken back in both', theirs('TK_BET', 'TS_ROLLEDBACK'), ours('bet', 'rolled_back'), 'agree', 'agree'],
  ['a win both have', theirs('TK_WIN', 'TS_SUCCESS'), ours('win'), 'agree', 'agree'],
  ['a win that never came here', theirs('TK_WIN', 'TS_SUCCESS'), undefined, 'apply', 'apply'],
  [
    'a win that was taken back here alone',
    theirs('TK_WIN', 'TS_SUCCESS'),
    ours('win', 'rolled_back'),
    'wait',
    'report',
  ],
  ['a win taken back there alone', theirs('TK_WIN', 'TS_ROLLEDBACK'), ours('win'), 'wait', 'take-back'],
  ['a win paid here and declined there', theirs('TK_WIN', 'TS_DECLINED'), ours('win'), 'wait', 'report'],
  ['a rollback that never came here', theirs('TK_ROLLBACK', 'TS_SUCCESS'), undefined, 'apply', 'apply'],
  [
    'a rollback both have, of what could be moved',
    theirs('TK_ROLLBACK', 'TS_SUCCESS'),
    ours('rollback', 'done', { amountSatang: 0n }),
    'agree',
    'agree',
  ],
  ['another amount', theirs('TK_BET', 'TS_SUCCESS'), ours('bet', 'done', { amountSatang: 11n }), 'report', 'report'],
  ['another member', theirs('TK_BET', 'TS_SUCCESS'), ours('bet', 'done', { memberId: 8n }), 'report', 'report'],
  ['another round', theirs('TK_WIN', 'TS_SUCCESS'), ours('win', 'done', { round: 's' }), 'report', 'report'],
  ['another kind', theirs('TK_WIN', 'TS_SUCCESS'), ours('bet'), 'report', 'report'],
  ['another bet', theirs('TK_WIN', 'TS_SUCCESS'), ours('win', 'done', { reference: 'c' }), 'report', 'report'],
])('GAME-06 comparing books: %s', (_what, there, here, soon, settled) => {
  expect(compareBooks(there, here, false).do).toBe(soon);
  expect(compareBooks(there, here, true).do).toBe(settled);
});
