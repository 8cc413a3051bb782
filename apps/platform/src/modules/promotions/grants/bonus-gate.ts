import { formatBaht, type Satang, satang } from '@sanam/money';
import type { Database, Tx } from '../../../core/database.ts';
import { openSince, type Promotions } from '../promotions.ts';
import { activeGrant, type Grant, grantOf, selectGrants, standingOf } from './grant-store.ts';
import { settleActive } from './settle-bonus.ts';

/**
 * Reason in Thai why a member's bonuses block a withdrawal; undefined when they do not. An active bonus whose
 * requirement is met is ended here, and the amount that its terms take back is taken, in the caller's transaction.
 */
export async function bonusHoldsBack(promotions: Promotions, tx: Tx, memberId: bigint): Promise<string | undefined> {
  const { goesOn } = await settleActive(promotions, tx, memberId);
  return (goesOn && wordsOf(goesOn.grant, goesOn.standing.counted)) ?? takenBackSince(promotions, tx, memberId);
}

/** The same reason as bonusHoldsBack returns, for display only: no bonus is ended. */
export async function whatBonusesWant(
  promotions: Promotions,
  db: Database | Tx,
  memberId: bigint,
): Promise<string | undefined> {
  const active = await activeGrant(db, memberId);
  const standing = active && (await standingOf(db, active, openSince(promotions)));
  return (active && standing && wordsOf(active, standing.counted)) ?? takenBackSince(promotions, db, memberId);
}

/**
 * Text in Thai of what an active bonus still requires before a withdrawal; undefined for a bonus whose requirement is
 * met and that waits for nothing. Pure.
 */
function wordsOf(grant: Grant, counted: Satang): string | undefined {
  const open = grant.required_satang - counted;
  if (open > 0n) {
    const played = `${formatBaht(counted)} จาก ${formatBaht(satang(grant.required_satang))}`;
    return `โบนัส “${grant.terms.name}” ยังทำเทิร์นไม่ครบ เล่นแล้ว ${played} บาท เหลืออีก ${formatBaht(satang(open))} บาท เงินของคุณยังอยู่ครบ หากไม่ต้องการโบนัส ยกเลิกได้ที่หน้าโบนัส`;
  }
  if (grant.terms.cash_out_max_baht === null) return undefined;
  return `โบนัส “${grant.terms.name}” ทำเทิร์นครบแล้ว รอรอบเกมที่ยังไม่จบ เมื่อจบแล้วถอนได้ทันที เงินของคุณยังอยู่ครบ`;
}

/**
 * Turnover that is missing again for bonuses completed since the last withdrawal and not expired: a rollback of rounds
 * may have reduced their turnover.
 */
async function takenBackSince(
  promotions: Promotions,
  db: Database | Tx,
  memberId: bigint,
): Promise<string | undefined> {
  const rows = await selectGrants(db)
    .where('g.member_id', '=', memberId)
    .where('g.state', '=', 'completed')
    .where('g.required_satang', '>', 0n)
    .where('g.expires_at', '>', promotions.clock.now())
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('withdrawal_state as w')
            .select('w.id')
            .whereRef('w.member_id', '=', 'g.member_id')
            .whereRef('w.created_at', '>', 'g.ended_at')
            .where('w.state', 'not in', ['failed', 'reversed', 'rejected']),
        ),
      ),
    )
    .execute();
  for (const grant of rows.map(grantOf)) {
    const { counted } = await standingOf(db, grant, openSince(promotions));
    const open = grant.required_satang - counted;
    if (open > 0n)
      return `มีรอบเกมที่ถูกยกเลิก ยอดเทิร์นของโบนัส “${grant.terms.name}” จึงขาดอีก ${formatBaht(satang(open))} บาท เล่นให้ครบแล้วถอนได้ เงินของคุณยังอยู่ครบ`;
  }
  return undefined;
}
