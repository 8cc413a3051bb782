import { formatBaht, type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import type { Database, Tx } from '../../core/database.ts';
import { invalid, Refusal } from '../../core/errors.ts';
import { openFinding } from '../../core/findings.ts';
import { blockWords } from './block-words.ts';
import type { ProtectionConfig } from './config.ts';
import { readBlock } from './read-block.ts';

/** Member and moment that a gate judges. */
export interface Judged {
  memberId: bigint;
  now: Date;
}

/**
 * Refuse play and deposits during a break or an exclusion. Locks the member's wallet, as everything does that
 * begins a break: the decision holds until the transaction ends.
 * @throws 422 on `error`.
 */
async function requirePlay(tx: Tx, { memberId, now }: Judged): Promise<void> {
  const { rows } = await sql<{ is_blocked: boolean }>`
    select play_gate(${memberId}, ${now}) is not null as is_blocked`.execute(tx);
  if (rows[0]?.is_blocked) throw await blockedRefusal(tx, { memberId, now });
}

/** The refusal of a member whose play is blocked, in the words of the block: 422 on `error`. */
async function blockedRefusal(db: Database | Tx, { memberId, now }: Judged): Promise<Refusal> {
  const block = await readBlock(db, memberId, now);
  return invalid('error', blockWords(block), `play is blocked: ${block?.kind}`);
}

const NO_GIFTS = 'ช่วงนี้บัญชีของคุณรับโบนัสและของรางวัลไม่ได้ เงินของคุณอยู่ครบ ฝาก เล่น และถอนได้ตามปกติ';

/**
 * Refuse what the house gives (a bonus, a prize, a loss return, commission) during a break or an exclusion, and while the
 * member's play shows heavy signs of harm. Locks the wallet as `requirePlay` does.
 * @throws 422 on `error`.
 */
export async function requireGift(tx: Tx, { memberId, now }: Judged): Promise<void> {
  const { rows } = await sql<{ is_blocked: boolean; is_heavy: boolean }>`
    select play_gate(${memberId}, ${now}) is not null as is_blocked, care_heavy(${memberId}, ${now}) as is_heavy`.execute(
    tx,
  );
  if (rows[0]?.is_blocked) throw await blockedRefusal(tx, { memberId, now });
  if (rows[0]?.is_heavy) throw invalid('error', NO_GIFTS, 'the play shows heavy signs of harm');
}

/**
 * Keep a break that a member has as the same person as another member. A refusal takes its transaction back, so this is
 * done before, on its own.
 */
export async function carryExclusion(db: Database, { memberId, now }: Judged): Promise<void> {
  await sql`select play_gate(${memberId}, ${now})`.execute(db);
}

/**
 * Let breaks and limits of the same person's other accounts hold for a member, in the transaction that signs them in or
 * links their bank account.
 */
export async function carryProtection(
  { clock, config }: { clock: Clock; config: Pick<ProtectionConfig, 'PLAY_IDLE_SECONDS'> },
  tx: Tx,
  memberId: bigint,
): Promise<void> {
  await sql`select protection_carry(${memberId}, ${config.PLAY_IDLE_SECONDS}, ${clock.now()})`.execute(tx);
}

/** Keep limits and a break of an account that is being closed for another account of the same person. */
export async function keepIdentity(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select identity_keep(${memberId})`.execute(tx);
}

/**
 * Refuse what leads a member to play elsewhere during a break or an exclusion.
 * @throws 422 on `error`.
 */
export async function requireUnblocked(db: Database, judged: Judged): Promise<void> {
  const { memberId, now } = judged;
  const { rows } = await sql<{ is_blocked: boolean }>`
    select play_gate(${memberId}, ${now}) is not null as is_blocked`.execute(db);
  if (rows[0]?.is_blocked) throw await blockedRefusal(db, judged);
}

/**
 * Refuse a deposit during a break, and above what the member's limits leave. Deposits under way count as made.
 * @throws 422 on `error`, or on `amount` with what is left.
 */
export async function requireDeposit(tx: Tx, { memberId, now, amount }: Judged & { amount: Satang }): Promise<void> {
  await requirePlay(tx, { memberId, now });
  const room = await depositRoom(tx, { memberId, now });
  if (room === null || amount <= room) return;
  const thai =
    room > 0n
      ? `วงเงินฝากที่คุณตั้งไว้เหลือ ${formatBaht(room)} บาท กรุณาลดจำนวนเงิน`
      : 'ครบวงเงินฝากที่คุณตั้งไว้แล้ว ยังไม่มีเงินเคลื่อนไหว ดูวันที่ฝากได้อีกในหน้าวงเงินและพักการเล่น';
  throw invalid('amount', thai, 'above a deposit limit of the member');
}

/** Satang that a member's limits leave for deposits; null without a limit. */
async function depositRoom(db: Database | Tx, { memberId, now }: Judged): Promise<Satang | null> {
  const { rows } = await sql<{ room: bigint | null }>`select deposit_room(${memberId}, ${now}) as room`.execute(db);
  const room = rows[0]?.room ?? null;
  return room === null ? null : satang(room);
}

/**
 * Look at a deposit that was just credited: money that arrives is always credited, also late or without a reference,
 * and staff are told when it is above a limit or arrived during a break. The pause of a reality check is short, and no
 * reason to tell anybody.
 */
export async function noteDeposit(
  tx: Tx,
  credited: Judged & { depositId: bigint; amountSatang: bigint },
): Promise<void> {
  const { memberId, now, depositId, amountSatang } = credited;
  const { rows } = await sql<{ is_over: boolean; is_blocked: boolean }>`
    select exists (select from member_limit l where l.member_id = ${memberId} and l.kind = 'deposit'
        and limit_used(l.member_id, l.kind, l.period, ${now}) > l.amount) as is_over,
      is_on_break(${memberId}, ${now}) as is_blocked`.execute(tx);
  const found = rows[0];
  const kind = found?.is_blocked ? 'deposit_during_break' : found?.is_over ? 'deposit_over_limit' : undefined;
  if (kind)
    await openFinding(tx, {
      kind,
      subject: `${memberId}:${depositId}`,
      memberId,
      detail: { amount_satang: String(amountSatang) },
    });
}

/** Outcome of beginning a play session with a launch. */
type Begun = 'allowed' | 'check_due' | 'over_limit';

/**
 * Begin a play session, or go on with the one that runs; in the transaction that writes the launch.
 * @returns when the play session began, and how many of the member had ended: with one more, the game takes no bets.
 * @throws 422 on `error` during a break and when a limit leaves nothing; 409 on `error` while a reality check waits.
 */
export async function requireLaunch(
  tx: Tx,
  { memberId, now }: Judged,
  rules: { checkMinutes: number; sessionGapSeconds: number; checkGraceSeconds: number },
): Promise<{ beganAt: Date; sessionsEnded: number }> {
  await requirePlay(tx, { memberId, now });
  const { rows } = await sql<{ begun: Begun }>`
    select play_session_begin(${memberId}, ${rules.checkMinutes * 60}, ${rules.sessionGapSeconds},
      ${rules.checkGraceSeconds}, ${now}) as begun`.execute(tx);
  switch (rows[0]?.begun) {
    case 'allowed':
      return sessionOf(tx, memberId);
    case 'check_due':
      throw new Refusal(409, 'ถึงเวลาทบทวนการเล่น กรุณาดูเวลาและผลได้เสียก่อนเล่นต่อ', {
        field: 'error',
        reason: 'a reality check waits for its answer',
      });
    default:
      throw invalid(
        'error',
        'ครบวงเงินหรือเวลาเล่นที่คุณตั้งไว้แล้ว เงินของคุณอยู่ครบและถอนได้ตามปกติ',
        'a limit on play leaves nothing',
      );
  }
}

/** The play session that runs; the wallet is locked. */
async function sessionOf(tx: Tx, memberId: bigint): Promise<{ beganAt: Date; sessionsEnded: number }> {
  const { began_at, sessions_ended } = await tx
    .selectFrom('member_guard')
    .select(['session_began_at as began_at', 'sessions_ended'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (!began_at || sessions_ended === null)
    throw new Error(`no play session of member ${memberId} runs after a launch`);
  return { beganAt: began_at, sessionsEnded: sessions_ended };
}
