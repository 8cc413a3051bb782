import { randomUUID } from 'node:crypto';
import type { ScopeName } from '@sanam/contract';
import { sql } from 'kysely';
import { recordAct } from '../../../core/audit-log.ts';
import { addSeconds } from '../../../core/clock.ts';
import type { Tx } from '../../../core/database.ts';
import { tooMany } from '../../../core/errors.ts';
import { addJob } from '../../../core/jobs.ts';
import { claimUse } from '../../../core/rate-limit.ts';
import type { StaffCaller } from '../../../core/routes.ts';
import { requirePush } from '../../../providers/push/require-target.ts';
import { judgeNotice } from './judge-notice.ts';
import type { StaffPush } from './staff-push.ts';
import { noDevice } from './subscriptions.ts';

/** What a person is told, and the scopes without which they may not know of it. */
export interface Notice {
  title: string;
  text: string;
  /** Path in the back office that opens when the person presses the notification. */
  path: string;
  needs: readonly ScopeName[];
}

/** Something to be told to everybody who may know of it. */
export interface ToTell {
  /** Each browser gets only one message with this key. */
  key: string;
  /** Subject: a later message about it takes the place of an earlier one on the screen. */
  about: string;
  /** Seconds for which a push service keeps the message for a browser that is off. */
  seconds: number;
  /** What a person with these scopes is told; undefined: nothing. */
  noticeFor: (scopes: readonly string[]) => Notice | undefined;
}

/**
 * Write a message for each browser whose person may know of it, and queue the jobs that send them, in the transaction
 * that caused the message. Subscriptions of people who may see no alert any more end.
 */
export async function tellStaff({ clock, push }: StaffPush, tx: Tx, told: ToTell): Promise<void> {
  if (!push) return;
  const now = clock.now();
  const browsers = await tx
    .selectFrom('staff_push_subscription as s')
    .select(['s.id', sql<string[]>`staff_scopes(s.staff_id, ${now})`.as('scopes')])
    .orderBy('s.id')
    .forKeyShare()
    .execute();
  const ended = browsers.filter(({ scopes }) => judgeNotice(scopes, []) === 'end').map(({ id }) => id);
  if (ended.length > 0) await tx.deleteFrom('staff_push_subscription').where('id', 'in', ended).execute();
  for (const { id, scopes } of browsers) {
    const notice = told.noticeFor(scopes);
    if (notice && judgeNotice(scopes, notice.needs) === 'send') await write(tx, id, { ...told, ...notice }, now);
  }
}

/** Tests that a person may send in TEST_SECONDS. */
const TESTS_MAX = 10;
const TEST_SECONDS = 600;
/** Seconds for which a push service keeps a test: the person looks at the device now. */
const TEST_KEPT_SECONDS = 60;
const TEST = {
  title: 'ทดสอบการแจ้งเตือน',
  text: 'เครื่องนี้จะได้รับแจ้งเมื่อมีเรื่องผิดปกติ',
  path: '/today',
  needs: [],
} as const;

/**
 * Send a test to one of the caller's browsers.
 * @throws 422 when push is off; 404 for a browser of nobody or of somebody else; 429 for too many tests.
 */
export async function sendTest({ db, clock, push }: StaffPush, { staffId }: StaffCaller, id: bigint): Promise<void> {
  requirePush(push);
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const browser = await tx
      .selectFrom('staff_push_subscription')
      .select('device')
      .where('staff_id', '=', staffId)
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst();
    if (!browser) throw noDevice();
    const limits = [{ rule: 'staff-push-test', most: TESTS_MAX, seconds: TEST_SECONDS }];
    const claim = await claimUse(tx, [{ subject: `staff ${staffId}`, limits }], now);
    if (!claim.counted)
      throw tooMany('error', 'ส่งทดสอบบ่อยเกินไป กรุณารอสักครู่', 'too many tests of push', claim.waitSeconds);
    await write(tx, id, { ...TEST, key: `test:${randomUUID()}`, about: 'test', seconds: TEST_KEPT_SECONDS }, now);
    await recordAct(tx, { subject: `staff:${staffId}`, detail: { push: String(id), device: browser.device } });
  });
}

type Written = Notice & Pick<ToTell, 'key' | 'about' | 'seconds'>;

async function write(
  tx: Tx,
  subscriptionId: bigint,
  { key, about, needs, title, text, path, seconds }: Written,
  now: Date,
): Promise<void> {
  const [queued] = await tx
    .insertInto('staff_push_message')
    .values({
      ...{ subscription_id: subscriptionId, key, about, needs: [...needs], title, text, path },
      ...{ created_at: now, next_at: now, expires_at: addSeconds(now, seconds) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (queued) await queueNotice(tx, queued.id);
}

/** Queue the sending of a message; only one job of each message waits at a time. */
export async function queueNotice(db: Parameters<typeof addJob>[0], messageId: bigint, runAt?: Date): Promise<void> {
  await addJob(
    db,
    'send-staff-push',
    { messageId: String(messageId) },
    { key: `send-staff-push:${messageId}`, ...(runAt ? { runAt } : {}) },
  );
}
