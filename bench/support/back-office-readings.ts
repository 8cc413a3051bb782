import { tmpdir } from 'node:os';
import { SCOPES } from '@sanam/contract';
import { QUEUE_SHOWN } from '@sanam/contract/queue-size';
import { sql } from 'kysely';
import { systemClock } from '../../apps/platform/src/core/clock.ts';
import type { Database } from '../../apps/platform/src/core/database.ts';
import { openFindings } from '../../apps/platform/src/core/findings.ts';
import type { StaffCaller } from '../../apps/platform/src/core/routes.ts';
import type { ProposalKind } from '../../apps/platform/src/core/work/proposals.ts';
import { findingQueue } from '../../apps/platform/src/modules/audit/finding-queue.ts';
import type { Deposits } from '../../apps/platform/src/modules/deposits/deposits.ts';
import { depositQueue } from '../../apps/platform/src/modules/deposits/review/deposit-queue.ts';
import {
  candidatesOf,
  incomingPaymentsInReview,
  slipsInReview,
} from '../../apps/platform/src/modules/deposits/review/incoming-payments-in-review.ts';
import { readSeconds } from '../../apps/platform/src/modules/desk/read-seconds.ts';
import { readWork } from '../../apps/platform/src/modules/desk/read-work.ts';
import { hasOpenRound } from '../../apps/platform/src/modules/games/open-rounds.ts';
import { listMembers } from '../../apps/platform/src/modules/member-desk/list-members.ts';
import { readDevices, readGifts, readNotes } from '../../apps/platform/src/modules/member-desk/member-parts.ts';
import { readTimeline } from '../../apps/platform/src/modules/member-desk/member-timeline.ts';
import { showMember } from '../../apps/platform/src/modules/member-desk/show-member.ts';
import { readAuditEntries } from '../../apps/platform/src/modules/staff/audit-entries.ts';
import { staffProposals } from '../../apps/platform/src/modules/staff/propose-about-staff.ts';
import { readStaffStatement } from '../../apps/platform/src/modules/wallet/index.ts';
import { listWithdrawals } from '../../apps/platform/src/modules/withdrawals/desk/list-withdrawals.ts';
import { showWithdrawal } from '../../apps/platform/src/modules/withdrawals/desk/show-withdrawal.ts';
import { withdrawalQueue } from '../../apps/platform/src/modules/withdrawals/withdrawal-queue.ts';
import type { Withdrawals } from '../../apps/platform/src/modules/withdrawals/withdrawals.ts';
import { ANY_MEMBER, MEMBERS, refOf, STAFF } from './back-office-rows.ts';

const STEP = 7919;
const PROPOSALS = Object.values(staffProposals()) as ProposalKind[];
const CALLER = { staffId: STAFF, scopes: [...SCOPES] } as unknown as StaffCaller;

/** The readings of the back office's screens, each call about another member; the first is the yardstick. */
export function openReadings(db: Database): Record<string, () => Promise<unknown>> {
  const log = { db, config: { DATA_DIR: tmpdir() } };
  const desk = { db, clock: systemClock, config: { RESET_REST_HOURS: 24 } };
  const withdrawals = {
    db,
    clock: systemClock,
    rules: {
      promiseSeconds: 900,
      review: { single: 0n, daily: 0n, twoPeople: 0n },
      signals: { twoPeople: 0n },
    },
    hasOpenRound: (given: Database, memberId: bigint, now: Date) => hasOpenRound(given, memberId, now),
  } as unknown as Withdrawals;
  const deposits = {
    db,
    clock: systemClock,
    rules: { twinSeconds: 1800, lateSeconds: 86_400, twoPeople: 0n },
  } as unknown as Deposits;
  let turn = 0;
  const member = () => BigInt(ANY_MEMBER + ((++turn * STEP) % MEMBERS));
  const arrival = () => `bank:kbank:T${ANY_MEMBER + 10 * (++turn % 200)}`;
  const waiting = () => refOf(ANY_MEMBER + 10 * (++turn % 200));
  const all = (query: Parameters<typeof listMembers>[1]) => listMembers(desk, query);
  const phone = () => `08${String(Number(member()) % 100_000_000).padStart(8, '0')}`;
  const account = () => String(Number(member()) + 1_000_000_000);
  const queues = [withdrawalQueue, depositQueue, findingQueue];
  return {
    'select 1 (yardstick)': () => sql`select 1`.execute(db),
    'Members, newest first': () => all({}),
    'Members, a page in the middle': () => all({ cursor: String(member()) }),
    'Members, those who paid in': () => all({ deposited: 'yes' }),
    'Members, registered on one day': () => all({ since: '2026-01-10', until: '2026-01-10' }),
    'Search by phone': () => all({ find: phone() }),
    'Search by bank account': () => all({ find: account() }),
    'Search by the beginning of a name': () => all({ find: `สมชาย ${turn++ % 1000}ใจดี` }),
    'Search by reference': () => all({ find: waiting() }),
    'Search by address': () => all({ find: `10.${turn % 200}.${(turn * 7) % 250}.${(turn++ * 3) % 250}` }),
    'Page of a member': () => showMember(desk, member()),
    'Timeline of a member': () => readTimeline(desk, member(), {}, true),
    'Movements of a member': () => readStaffStatement(db, member(), {}),
    'Devices of a member': () => readDevices(desk, member()),
    'Gifts of a member': () => readGifts(db, member()),
    'Notes and looks of a member': () => readNotes(db, member()),
    'Withdrawals that wait': () => listWithdrawals(withdrawals, STAFF, {}),
    'Withdrawals with a signal': () => listWithdrawals(withdrawals, STAFF, { signal: 'unplayed' }),
    'Withdrawals that ended today': () => listWithdrawals(withdrawals, STAFF, { tab: 'done' }),
    'One withdrawal': () => showWithdrawal(withdrawals, waiting()),
    'Incoming payments that wait': () => incomingPaymentsInReview(deposits, QUEUE_SHOWN),
    'Candidates of one incoming payment': () => candidatesOf(deposits, arrival()),
    'Slips that wait': () => slipsInReview(deposits, QUEUE_SHOWN),
    Findings: () => openFindings(db, QUEUE_SHOWN),
    'Everything that waits for a second person': () =>
      readSeconds(desk, CALLER, { queues, proposals: PROPOSALS }, { most: QUEUE_SHOWN }),
    'Counts and changes of all queues': () => readWork(db, queues, systemClock.now(), 900),
    'Audit log, latest': () => readAuditEntries(log, {}),
    'Audit log of one person': () => readAuditEntries(log, { actor: `staff:${STAFF}` }),
    'Audit log about one member': () => readAuditEntries(log, { subject: `member:${member()}` }),
    'Audit log, refusals': () => readAuditEntries(log, { outcome: 'refused' }),
  };
}
