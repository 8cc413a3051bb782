import { formatBaht, type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../core/database.ts';
import { readAll } from '../../../core/read-together.ts';
import { hasOpenBonusRound } from '../../games/index.ts';
import { lockBalance, move, readBalance, WalletConflict } from '../../wallet/index.ts';
import { openSince, type Promotions } from '../promotions.ts';
import { activeGrant, cashOutMaxOf, changeGrant, countedOf, type Grant } from './grant-store.ts';
import { divideAtEnd, type Ending, judgeEnd } from './judge-end.ts';

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
  const { grant, bonus, counted } = locked;
  const now = promotions.clock.now();
  const ending = judgeEnd({
    now,
    expiresAt: grant.expires_at ?? now,
    counted,
    required: satang(grant.required_satang),
    bonus,
    isInPlay: await hasOpenBonusRound(tx, memberId, grant.id, openSince(promotions)),
    usedUp: promotions.rules.usedUp,
  });
  if (ending === 'goes_on') return { ...nothing, goesOn: locked };
  return { ...(await endBonus(tx, locked, ending)), ending };
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
 * Text in Thai of what an active bonus still requires, and what a withdrawal now would mean for it; undefined without
 * an active bonus. No bonus is ended.
 */
export async function bonusNotice(db: Database | Tx, memberId: bigint): Promise<string | undefined> {
  const grant = await activeGrant(db, memberId);
  if (!grant) return undefined;
  const [{ bonus }, counted] = await readAll(db, [
    (from) => readBalance(from, memberId),
    (from) => countedOf(from, grant),
  ]);
  const open = grant.required_satang - counted;
  const progress =
    open > 0n
      ? `ยังทำเทิร์นไม่ครบ เล่นแล้ว ${formatBaht(counted)} จาก ${formatBaht(satang(grant.required_satang))} บาท เหลืออีก ${formatBaht(satang(open))} บาท`
      : 'ทำเทิร์นครบแล้ว รอรอบเกมที่ยังไม่จบ';
  const effect = grant.terms.ends_on_withdrawal
    ? `หากถอนตอนนี้ โบนัสนี้จะสิ้นสุดและเครดิตโบนัส ${formatBaht(bonus)} บาท จะถูกยกเลิก`
    : `เครดิตโบนัส ${formatBaht(bonus)} บาท ถอนได้เมื่อเล่นครบยอดเทิร์น`;
  return `โบนัส “${grant.terms.name}” ${progress} ${effect} เงินของคุณเองถอนได้ตามปกติ`;
}
