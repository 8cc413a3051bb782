import type { ScopeName } from '@sanam/contract';
import { skipEntry } from '../../core/audit-log.ts';
import { addSeconds } from '../../core/clock.ts';
import type { Tx } from '../../core/database.ts';
import { forbidden, invalid, notFound } from '../../core/errors.ts';
import type { Shared } from '../../core/module.ts';
import { queueLimitOf } from '../../core/paging.ts';
import type { Handlers, StaffCaller } from '../../core/routes.ts';
import { ownExports } from '../../core/work/export-files.ts';
import {
  giveBack,
  keepDraft,
  type Lease,
  notWaiting,
  parkItem,
  type QueueName,
  takeLease,
} from '../../core/work/leases.ts';
import { decideProposal } from '../../core/work/proposals.ts';
import { itemFor, oldestFree, type WorkQueue } from '../../core/work/queues.ts';
import { type Desk, leaseRules, queueOf } from './desk.ts';
import { readSeconds } from './read-seconds.ts';
import { countsFor, readWork } from './read-work.ts';
import { listViews, removeView, saveView } from './views.ts';

export type DeskCalls =
  | 'takeLease'
  | 'takeNext'
  | 'keepDraft'
  | 'giveBack'
  | 'parkItem'
  | 'workCounts'
  | 'colleagues'
  | 'exportFiles'
  | 'seconds'
  | 'decideSecond'
  | 'staffViews'
  | 'saveView'
  | 'removeView';

const ONLINE_SECONDS = 180;
const PARKED_DAYS_MAX = 30;

/** Routes of the work that staff share: leases, second persons, saved views. */
export function deskRoutes(
  desk: Desk,
  { queues, proposals }: Pick<Shared, 'queues' | 'proposals'>,
): Handlers<DeskCalls> {
  const { db, clock, config } = desk;
  const rules = leaseRules(desk);
  const requireScope = (caller: StaffCaller, scope: ScopeName) => {
    if (!caller.scopes.includes(scope)) throw forbidden(`the call needs the scope ${scope}`);
  };
  /** The queue, for a person who may work on it. @throws 403 */
  const mayWork = (caller: StaffCaller, name: QueueName) => {
    const queue = queueOf(queues, name);
    requireScope(caller, queue.scope);
    return queue;
  };
  const still = (what: 'isWaiting' | 'canTake', queue: WorkQueue, ref: string) => async (tx: Tx) =>
    (await itemFor(tx, queue, ref, 0n, clock.now()))[what];
  return {
    takeLease: async ({ params, body, caller }) => {
      const queue = mayWork(caller, params.queue);
      if (body.take_over !== undefined) requireScope(caller, 'second');
      const item = await itemFor(db, queue, params.ref, caller.staffId, clock.now());
      if (!item.canTake) throw notWaiting();
      if (item.hasAgreed) throw invalid('error', 'คุณอนุมัติเป็นคนแรกไปแล้ว ต้องให้อีกคนตัดสิน', 'the person has agreed already');
      const takeOver = body.take_over?.trim();
      const by = {
        staffId: caller.staffId,
        waits: still('canTake', queue, params.ref),
        ...(takeOver === undefined ? {} : { takeOver }),
      };
      const lease = await takeLease(db, params, by, clock.now(), rules);
      // a renewed lease is no act of its own
      skipEntry();
      return { data: onWire(params.ref, lease) };
    },
    takeNext: async ({ params, caller }) => {
      const queue = mayWork(caller, params.queue);
      const taken: string[] = [];
      for (;;) {
        const ref = await oldestFree(db, queue, caller.staffId, clock.now(), taken);
        if (ref === undefined) return { data: null };
        try {
          const lease = await takeLease(
            db,
            { queue: params.queue, ref },
            { staffId: caller.staffId, waits: still('isWaiting', queue, ref) },
            clock.now(),
            rules,
          );
          return { data: onWire(ref, lease) };
        } catch (error) {
          // somebody else was quicker with this one, and holds it or has decided it
          if (![404, 409].includes((error as { status?: number }).status ?? 0)) throw error;
          taken.push(ref);
        }
      }
    },
    keepDraft: async ({ params, body, caller }) => {
      mayWork(caller, params.queue);
      const until = await keepDraft(db, params, { staffId: caller.staffId, draft: body.draft }, clock.now(), rules);
      skipEntry();
      return { data: { until: until.toISOString() } };
    },
    giveBack: async ({ params, caller }) => {
      mayWork(caller, params.queue);
      if (!(await giveBack(db, params, caller.staffId, clock.now())))
        throw notFound('คุณไม่ได้ถือเรื่องนี้', 'the person does not hold the item');
      return { success: true };
    },
    parkItem: async ({ params, body, caller }) => {
      mayWork(caller, params.queue);
      const [now, until] = [clock.now(), new Date(body.until)];
      if (until <= now || until > addSeconds(now, PARKED_DAYS_MAX * 86_400))
        throw invalid(
          'until',
          `เวลาที่จะกลับมาต้องอยู่ภายใน ${PARKED_DAYS_MAX} วันข้างหน้า`,
          'the time is over, or too far away',
        );
      const parking = { staffId: caller.staffId, reason: body.reason.trim(), waitsFor: body.waits_for, until };
      await parkItem(db, params, parking, now);
      return { success: true };
    },
    workCounts: async ({ caller }) => {
      const work = await readWork(db, queues, clock.now(), config.AUDIT_MINUTES_MAX * 60);
      skipEntry();
      return { data: countsFor(work, caller.scopes, { queues, proposals }) };
    },
    colleagues: async () => {
      const since = addSeconds(clock.now(), -ONLINE_SECONDS);
      const rows = await db
        .selectFrom('staff_online')
        .select(['id', 'shown_name', 'last_used_at'])
        .orderBy('shown_name')
        .execute();
      skipEntry();
      return {
        data: rows.map(({ id, shown_name, last_used_at }) => ({
          id: String(id),
          shown_name: shown_name ?? '',
          is_online: last_used_at !== null && last_used_at > since,
        })),
      };
    },
    exportFiles: async ({ caller }) => {
      const files = await ownExports(desk, caller.staffId);
      skipEntry();
      return { data: files };
    },
    seconds: ({ query, caller }) =>
      readSeconds(
        desk,
        caller,
        { queues, proposals },
        { most: queueLimitOf(query), memberId: query.member === undefined ? undefined : BigInt(query.member) },
      ),
    decideSecond: async ({ params, body, caller }) => {
      const word = { id: BigInt(params.id), staffId: caller.staffId, says: body.says, note: body.note?.trim() ?? '' };
      const { state, why } = await decideProposal(db, proposals, word, clock.now());
      return { success: state !== 'outdated', state, ...(why === undefined ? {} : { why }) };
    },
    staffViews: async ({ caller }) => {
      const views = await listViews(desk, caller.staffId);
      skipEntry();
      return { data: views };
    },
    saveView: async ({ body, caller }) => ({ data: { id: String(await saveView(desk, caller.staffId, body)) } }),
    removeView: async ({ params, caller }) => {
      await removeView(desk, caller.staffId, BigInt(params.id));
      return { success: true };
    },
  };
}

const onWire = (ref: string, { until, draft }: Lease) => ({ ref, until: until.toISOString(), draft });
