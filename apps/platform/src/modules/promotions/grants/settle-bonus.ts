import { formatBaht, type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../core/database.ts';
import { readAll } from '../../../core/read-together.ts';
import { hasOpenBonusRound, hasOpenStakeOf } from '../../games/index.ts';
import { lockBalance, move, readBalance, WalletConflict } from '../../wallet/index.ts';
import { openSince, type Promotions } from '../promotions.ts';
import { activeGrant, cashOutMaxOf, changeGrant, countedOf, type Grant } from './grant-store.ts';
import { divideAtEnd, type Ending, judgeEnd, type Standing } from './judge-end.ts';

/** Reason in Thai, for the member, why a bonus ended. */
const END_WORDS = {
  expired: 'หมดเวลาทำเทิร์น',
  used_up: 'ใช้โบนัสหมดแล้ว',
  forfeited: 'คุณยกเลิกโบนัสนี้',
  withdrawn: 'คุณถอนเงินก่อนทำเทิร์นครบ',
} as const;

/** An active bonus with its row and its member's wallet locked. */
export interface Locked {
  grant: Grant;
  /** Bonus money in the wallet. */
  bonus: Satang;
  counted: Satang;
}

/** Bonus money that became the member's own, and that was taken back. */
export interface Settled {
  converted: Satang;
  taken: Satang;
}

/** The active bonus of a member. The wallet is locked before the bonus. */
export async function lockActive(tx: Tx, memberId: bigint): Promise<Locked | undefined> {
  const { bonus } = await lockBalance(tx, memberId);
  const grant = await activeGrant(tx, memberId, 'lock');
  return grant && { grant, bonus, counted: await countedOf(tx, grant) };
}

/**
 * End the active bonus of a member if it is over.
 * @returns what became of its money; how it ended; and the bonus, while it stays active.
 */
export async function settleActive(
  promotions: Promotions,
  tx: Tx,
  memberId: bigint,
): Promise<Settled & { ending?: Ending; goesOn?: Locked }> {
  const nothing = { converted: satang(0n), taken: satang(0n) };
  const locked = await lockActive(tx, memberId);
  if (!locked) return nothing;
  const ending = await judgeLocked(promotions, tx, locked);
  if (ending === 'goes_on') return { ...nothing, goesOn: locked };
  return { ...(await endBonus(tx, locked, ending)), ending };
}

/** Judge whether a locked bonus is over. */
export async function judgeLocked(
  promotions: Promotions,
  tx: Tx,
  locked: Locked,
): Promise<ReturnType<typeof judgeEnd>> {
  const { grant } = locked;
  const waits = {
    isInPlay: await hasOpenBonusRound(tx, grant.member_id, grant.id, openSince(promotions)),
    isOwnCounting: await isOwnCounting(promotions, tx, grant),
  };
  return judgeEnd(standingOf(promotions, locked, waits, await readSummedUpTo(tx)));
}

/** Up to when play is summed up. */
async function readSummedUpTo(db: Database | Tx): Promise<Date> {
  const { watermark_at } = await db.selectFrom('game_watermark').select('watermark_at').executeTakeFirstOrThrow();
  return watermark_at ?? new Date(0);
}

/** Whether own money that counts for a bonus, staked in its time, is in play. */
async function isOwnCounting(
  promotions: Promotions,
  db: Database | Tx,
  { member_id, granted_at, expires_at, terms }: Grant,
): Promise<boolean> {
  if (!terms.own_stakes_count || !granted_at || !expires_at) return false;
  return hasOpenStakeOf(db, member_id, { from: granted_at, until: expires_at }, openSince(promotions));
}

/** The facts by which an active bonus is judged now. */
function standingOf(
  { clock, rules }: Promotions,
  { grant, bonus, counted }: Locked,
  waits: Pick<Standing, 'isInPlay' | 'isOwnCounting'>,
  summedUpTo: Date,
): Standing {
  const now = clock.now();
  // of a bonus that gave less than the bound, nothing is used up before it was played
  let { usedUp } = rules;
  if (grant.bonus_satang < usedUp) usedUp = satang(grant.bonus_satang);
  return {
    ...{ now, summedUpTo, expiresAt: grant.expires_at ?? now, counted, required: satang(grant.required_satang) },
    ...{ bonus, ...waits, usedUp },
  };
}

/**
 * End a locked bonus: its row, its movements and the wallet change together. Money that its rounds bring later becomes
 * the member's own after a bonus that was earned without a maximum; else it goes to the house.
 */
export async function endBonus(tx: Tx, { grant, bonus, counted }: Locked, ending: Ending): Promise<Settled> {
  const most = cashOutMaxOf(grant);
  const { converted, taken } = divideAtEnd(ending, bonus, most);
  const actor = ending === 'forfeited' || ending === 'withdrawn' ? 'member' : 'system';
  await moveBonus(tx, grant, 'bonus_convert', converted, actor);
  await moveBonus(tx, grant, 'bonus_forfeit', taken, actor);
  const lateMoney = ending === 'completed' && most === null ? 'own' : 'house';
  await sql`select wallet_bonus_end(${grant.member_id}, ${grant.id}, ${lateMoney})`.execute(tx);
  await changeGrant(tx, grant, {
    state: ending === 'completed' || ending === 'expired' ? ending : 'forfeited',
    ended_at: sql<Date>`clock_timestamp()`,
    converted_satang: converted,
    taken_satang: taken,
    ended_counted_satang: counted,
    cause: ending === 'completed' ? null : END_WORDS[ending],
  });
  return { converted, taken };
}

async function moveBonus(
  tx: Tx,
  { member_id: memberId, ref }: Grant,
  kind: 'bonus_convert' | 'bonus_forfeit',
  amount: Satang,
  actor: string,
): Promise<void> {
  if (amount === 0n) return;
  const moved = await move(tx, { memberId, kind, key: `${kind}:${ref}`, amount, actor, detail: { ref } });
  if (moved.outcome !== 'moved') throw new WalletConflict(`ending bonus ${ref}: ${kind}: ${moved.outcome}`);
}

/**
 * Prepare a withdrawal, with the wallet locked: a bonus that is over is ended, so that what it brought can be
 * withdrawn; a bonus whose terms say so is ended because of the withdrawal, and any bonus when the account is to be
 * closed (`isClosing`).
 */
export async function settleBeforeWithdrawal(
  promotions: Promotions,
  tx: Tx,
  memberId: bigint,
  isClosing: boolean,
): Promise<void> {
  const { goesOn } = await settleActive(promotions, tx, memberId);
  if (goesOn && (isClosing || goesOn.grant.terms.ends_on_withdrawal)) await endBonus(tx, goesOn, 'withdrawn');
}

/**
 * Text in Thai of what an active bonus still requires, and what a withdrawal now would mean for it, by the same
 * judgement as the withdrawal's own; undefined without an active bonus. No bonus is ended.
 */
export async function bonusNotice(
  promotions: Promotions,
  db: Database | Tx,
  memberId: bigint,
): Promise<string | undefined> {
  const grant = await activeGrant(db, memberId);
  if (!grant) return undefined;
  const [{ bonus }, counted, isInPlay, isCounting, summedUpTo] = await readAll(db, [
    (from) => readBalance(from, memberId),
    (from) => countedOf(from, grant),
    (from) => hasOpenBonusRound(from, memberId, grant.id, openSince(promotions)),
    (from) => isOwnCounting(promotions, from, grant),
    readSummedUpTo,
  ]);
  const waits = { isInPlay, isOwnCounting: isCounting };
  const standing = standingOf(promotions, { grant, bonus, counted }, waits, summedUpTo);
  const words = noticeOf({ grant, bonus, counted }, judgeEnd(standing), standing.now >= standing.expiresAt);
  return `โบนัส “${grant.terms.name}” ${words} เงินของคุณเองถอนได้ตามปกติ`;
}

/**
 * What becomes of a bonus and its money, in the words of {@link bonusNotice}. Pure.
 * @param isOver whether its time is over: while it goes on, its rounds are waited for.
 */
function noticeOf({ grant, bonus, counted }: Locked, ending: ReturnType<typeof judgeEnd>, isOver: boolean): string {
  const amount = `เครดิตโบนัส ${formatBaht(bonus)} บาท`;
  if (ending !== 'goes_on' && bonus === 0n) return 'สิ้นสุดแล้ว';
  if (ending === 'completed') {
    const { converted, taken } = divideAtEnd(ending, bonus, cashOutMaxOf(grant));
    const rest = taken > 0n ? ` ส่วนที่เกิน ${formatBaht(taken)} บาท ถูกหักคืน` : '';
    return `ทำเทิร์นครบแล้ว เครดิตโบนัส ${formatBaht(converted)} บาท เป็นเงินของคุณภายในไม่กี่นาที หรือทันทีที่ถอน${rest}`;
  }
  if (ending !== 'goes_on') return `สิ้นสุดแล้ว ${amount} ถูกหักคืน`;
  const open = grant.required_satang - counted;
  const isDone = open <= 0n;
  const progress = isDone
    ? 'ทำเทิร์นครบแล้ว รอรอบเกมที่ยังไม่จบ'
    : isOver
      ? 'หมดเวลาทำเทิร์นแล้ว รอรอบเกมจบและสรุปยอด ปกติไม่กี่นาที'
      : `ยังทำเทิร์นไม่ครบ เล่นแล้ว ${formatBaht(counted)} จาก ${formatBaht(satang(grant.required_satang))} บาท เหลืออีก ${formatBaht(satang(open))} บาท`;
  const effect = grant.terms.ends_on_withdrawal
    ? `หากถอนตอนนี้ โบนัสนี้จะสิ้นสุดและ${amount} จะถูกยกเลิก`
    : isOver && !isDone
      ? `จากนั้น${amount} จะถูกหักคืนถ้าเทิร์นยังไม่ครบ`
      : `${amount} ถอนได้เมื่อ${isDone ? 'รอบนั้นจบ' : 'เล่นครบยอดเทิร์น'}`;
  return `${progress} ${effect}`;
}
