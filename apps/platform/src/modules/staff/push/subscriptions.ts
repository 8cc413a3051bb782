import { createHash } from 'node:crypto';
import type { StaffPush as OnWire } from '@sanam/contract';
import { recordAct } from '../../../core/audit-log.ts';
import type { Tx } from '../../../core/database.ts';
import { invalid, notFound } from '../../../core/errors.ts';
import type { StaffCaller } from '../../../core/routes.ts';
import type { PushTarget } from '../../../providers/push/push-port.ts';
import { requireTarget, sessionOver } from '../../../providers/push/require-target.ts';
import { deviceName } from '../../members/index.ts';
import { lockStaffSession } from '../sessions.ts';
import type { StaffPush } from './staff-push.ts';

const DEVICES_MAX = 10;
const NAME_MAX = 100;

/** The browsers of a person, and the key with which one more subscribes. */
export async function listDevices({ db, push }: StaffPush, { staffId }: StaffCaller): Promise<OnWire> {
  const rows = await db
    .selectFrom('staff_push_subscription')
    .select(['id', 'device', 'endpoint', 'created_at'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute();
  return {
    public_key: push?.publicKey ?? null,
    devices: rows.map(({ id, device, endpoint, created_at }) => ({
      id: String(id),
      name: device,
      fingerprint: createHash('sha256').update(endpoint).digest('base64url'),
      created_at: created_at.toISOString(),
    })),
  };
}

/**
 * Subscribe a browser of the caller. A browser has one subscription: an earlier one, also of a colleague at the same
 * desk, ends with its messages.
 * @throws 422 when push is off, for a URL of an unknown push service, for invalid keys, and for too many browsers.
 */
export async function subscribe(
  { db, clock, push }: StaffPush,
  caller: StaffCaller,
  target: PushTarget,
  userAgent: string,
): Promise<void> {
  requireTarget(push, target);
  const { staffId } = caller;
  const { endpoint, p256dh, auth } = target;
  const device = deviceName(userAgent).slice(0, NAME_MAX);
  await db.transaction().execute(async (tx) => {
    if (!(await lockStaffSession(tx, caller))) throw sessionOver();
    await tx.deleteFrom('staff_push_subscription').where('endpoint', '=', endpoint).execute();
    const { own } = await tx
      .selectFrom('staff_push_subscription')
      .select((of) => of.fn.countAll<bigint>().as('own'))
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow();
    if (own >= BigInt(DEVICES_MAX))
      throw invalid('error', `เปิดแจ้งเตือนได้ไม่เกิน ${DEVICES_MAX} เครื่อง ลบเครื่องที่ไม่ใช้ก่อน`, 'too many subscriptions');
    const row = { staff_id: staffId, p256dh, auth, device, created_at: clock.now() };
    const { id } = await tx
      .insertInto('staff_push_subscription')
      .values({ endpoint, ...row })
      // of two people who subscribe in one browser at once, the second has it
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAct(tx, { subject: `staff:${staffId}`, detail: { push: String(id), device } });
  });
}

/** End a subscription of the caller. @throws 404 for any other. */
export async function unsubscribe({ db }: StaffPush, { staffId }: StaffCaller, id: bigint): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('staff_push_subscription')
      .where('staff_id', '=', staffId)
      .where('id', '=', id)
      .returning('device')
      .executeTakeFirst();
    if (!ended) throw noDevice();
    await recordAct(tx, { subject: `staff:${staffId}`, detail: { push: String(id), device: ended.device } });
  });
}

/** End all subscriptions of a person who is suspended, or whose devices may be in other hands, with their messages. */
export async function endSubscriptions(tx: Tx, staffId: bigint): Promise<void> {
  await tx.deleteFrom('staff_push_subscription').where('staff_id', '=', staffId).execute();
}

/** 404: no such browser of the caller. */
export const noDevice = () => notFound('เครื่องนี้ไม่ได้เปิดแจ้งเตือนไว้แล้ว', 'no such subscription of this person');
