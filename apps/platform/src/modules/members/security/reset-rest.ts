import { maskAccount } from '@sanam/thai/accounts';
import { addSeconds, type Clock } from '../../../core/clock.ts';
import type { Database, Tx } from '../../../core/database.ts';
import type { MemberConfig } from '../config.ts';
import type { MemberAccount } from '../member-store.ts';

/*
 * The time after a password was set with nothing but a code sent to the phone. Whoever took over the phone number gets
 * in that way too, so for RESET_REST_HOURS no money leaves and nothing new is shown.
 */

interface Needs {
  clock: Clock;
  config: Pick<MemberConfig, 'RESET_REST_HOURS'>;
}

/** End of the rest after a reset of the password by phone; undefined when there is none. */
export async function resetRestUntil(
  { clock, config }: Needs,
  db: Database | Tx,
  memberId: bigint,
): Promise<Date | undefined> {
  const member = await db
    .selectFrom('member')
    .select('password_reset_at')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return restOf(member?.password_reset_at ?? null, config.RESET_REST_HOURS, clock.now());
}

/** What a member is told before a withdrawal: until when no payout leaves, and whether the linked account is proven. */
export async function payoutOutlook(
  { clock, config }: Needs,
  db: Database | Tx,
  memberId: bigint,
): Promise<{ restUntil: Date | undefined; isAccountProven: boolean }> {
  const row = await db
    .selectFrom('member as m')
    .leftJoin('member_payee as a', 'a.member_id', 'm.id')
    .select(['m.password_reset_at', 'a.proof'])
    .where('m.id', '=', memberId)
    .executeTakeFirst();
  return {
    restUntil: restOf(row?.password_reset_at ?? null, config.RESET_REST_HOURS, clock.now()),
    isAccountProven: row?.proof === 'own',
  };
}

/** End of the rest after a reset at this time; undefined when it is over, or there was no reset. Pure. */
export function restOf(resetAt: Date | null, hours: number, now: Date): Date | undefined {
  const until = resetAt && addSeconds(resetAt, hours * 3600);
  return until && until > now ? until : undefined;
}

/** A bank account as it is shown during the rest: initials of the name, and the last digits of the number. Pure. */
export function maskedAccount(account: MemberAccount): MemberAccount {
  return {
    bank: account.bank,
    accountNumber: maskAccount(account.accountNumber),
    holderName: maskName(account.holderName),
  };
}

/** The first letter of each word of a name. */
export function maskName(name: string): string {
  const first = new Intl.Segmenter('th', { granularity: 'grapheme' });
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...first.segment(word)][0]?.segment ?? ''}•••`)
    .join(' ');
}
