import { createHash, randomUUID } from 'node:crypto';
import { satangFromBaht } from '@sanam/money';
import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';
import { notFound, tooMany, unauthenticated } from '../../core/errors.ts';
import { claimUse, type RateUse, usesByNetwork } from '../../core/rate-limit.ts';
import { hashToken, newToken } from '../../core/secrets.ts';
import { keepMemberOpen } from '../members/index.ts';
import type { Support, Whose } from './support.ts';

const MINUTE = 60;
const HOUR = 3600;

interface Written {
  text: string;
  key: string;
}

/**
 * Write a message of a member. A repeated key writes nothing.
 * @param requestId deposit or withdrawal that the message is about.
 * @throws 404 when the member has no such request; 429 for too many messages.
 */
export async function writeAsMember(
  support: Support,
  memberId: bigint,
  { requestId, ...written }: Written & { requestId?: string | undefined },
): Promise<void> {
  const request = requestId === undefined ? undefined : await support.findRequest(support.db, memberId, requestId);
  await count(support, [personUse(support, `member:${memberId}`)]);
  await write(support, { memberId }, written, request);
}

/**
 * Write a message of a guest; without a key a conversation begins.
 * @param ip the guest's address, by which messages are counted too.
 * @returns the key of the conversation. @throws 404 for a key without a conversation; 429 for too many messages.
 */
export async function writeAsGuest(
  support: Support,
  { guest, ip, ...written }: Written & { guest?: string | undefined; ip: string },
): Promise<string> {
  const key = guest ?? newToken();
  const { config } = support;
  const byAddress = [{ rule: 'support-by-address', most: config.SUPPORT_PER_ADDRESS_HOUR, seconds: HOUR }];
  const subject = `support-guest:${hashToken(key).toString('base64url')}`;
  await count(support, [personUse(support, subject), ...usesByNetwork(ip, byAddress, config)]);
  await write(support, { guest: key }, written, undefined, guest === undefined);
  return key;
}

const personUse = ({ config }: Support, subject: string): RateUse => ({
  subject,
  limits: [
    { rule: 'support', most: config.SUPPORT_PER_MINUTE, seconds: MINUTE },
    { rule: 'support', most: config.SUPPORT_PER_HOUR, seconds: HOUR },
  ],
});

async function count({ db, clock }: Support, uses: readonly RateUse[]): Promise<void> {
  const claim = await claimUse(db, uses, clock.now());
  if (!claim.counted)
    throw tooMany(
      'error',
      'ส่งข้อความถี่เกินไป กรุณารอสักครู่แล้วส่งอีกครั้ง',
      `the limit ${claim.limit.rule} is used up`,
      claim.waitSeconds,
    );
}

/**
 * Write a message in a member's name about an act of theirs on another page, in the transaction of the act, so that
 * staff answer it. The member has not looked at the conversation: its answers stay new.
 */
export async function tellSupport(tx: Tx, memberId: bigint, text: string, now: Date): Promise<void> {
  await writeIn(tx, { memberId }, { text, key: randomUUID() }, now, { hasSeen: false });
}

/** Write the message, and let the conversation wait for staff, in one transaction. */
async function write(
  { db, clock }: Support,
  whose: Whose,
  written: Written,
  request: About | undefined,
  mayBegin = true,
): Promise<void> {
  await db
    .transaction()
    .execute((tx) => writeIn(tx, whose, written, clock.now(), { request, mayBegin, hasSeen: true }));
}

/**
 * Key under which a message is stored. A form keeps its key while it does not know whether its message arrived: the same
 * text is then a repetition, and another one is another message.
 */
export function storedKey(key: string, text: string, about = ''): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([key, text.trim(), about]))
    .digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

interface About {
  id: string;
  ref: string;
  amount: number;
}

async function writeIn(
  tx: Tx,
  whose: Whose,
  { text, key }: Written,
  now: Date,
  { request, mayBegin = true, hasSeen }: { request?: About | undefined; mayBegin?: boolean; hasSeen: boolean },
): Promise<void> {
  // closing an account deletes its conversation, so nothing is written into a new one afterwards
  if ('memberId' in whose && !(await keepMemberOpen(tx, whose.memberId)))
    throw unauthenticated('the account was closed meanwhile');
  const [memberId, guestHash] = 'memberId' in whose ? [whose.memberId, null] : [null, hashToken(whose.guest)];
  const amount = request ? satangFromBaht(request.amount) : null;
  if (mayBegin)
    await sql`insert into support_conversation (member_id, guest_hash, opened_at, last_at)
      values (${memberId}, ${guestHash}, ${now}, ${now}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: bigint }>`
    select id from support_conversation where member_id = ${memberId} or guest_hash = ${guestHash} for update`.execute(
    tx,
  );
  const [conversation] = rows;
  if (!conversation) throw notFound('การสนทนานี้หมดอายุแล้ว กรุณาเริ่มใหม่', 'no conversation has this key');
  await sql`
    with written as (
      insert into support_message (conversation_id, text, request_id, request_ref, request_amount_satang, key, created_at)
        values (${conversation.id}, ${text.trim()}, ${request?.id ?? null}, ${request?.ref ?? null}, ${amount},
          ${storedKey(key, text, request?.id)}, ${now})
        on conflict do nothing returning id
    )
    update support_conversation c set last_at = ${now}, waiting_since = coalesce(c.waiting_since, ${now}),
        person_read_id = case when ${hasSeen}
          then (select coalesce(max(m.id), 0) from support_message m where m.conversation_id = c.id)
          else c.person_read_id end
      from written where c.id = ${conversation.id}`.execute(tx);
}
