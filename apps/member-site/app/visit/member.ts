import type { PendingDeposit, Profile } from '@sanam/contract';
import { createContext, useContext } from 'react';

/** Fields of the profile that the shell and the money pages use on every page. */
export interface Member {
  id: string;
  /** The name as pages show it, without the title and with the first letter of the surname. */
  maskedName: string | null;
  bank: string | null;
  accountLast4: string | null;
  /** The member's own money: it can be played and withdrawn. */
  creditBaht: number;
  /** Bonus money: it is played after the own money, and cannot be withdrawn. */
  bonusBaht: number;
  heldBaht: number;
  /** Number of the last movement of the money: the higher one is later. */
  sequence: number;
  /** The bonus in play, with its turnover. */
  bonus: Profile['bonus'];
  hasDeposited: boolean;
  /** Why play, deposits and gifts are refused now; null when they are allowed. */
  block: Profile['block'];
  /** Whether a credit check is running. */
  isCreditChecking: boolean;
  pendingDeposit: Pick<PendingDeposit, 'id' | 'amount' | 'status' | 'expires_at'> | null;
  completed: Profile['completed_requests'];
  /** What the member has not seen yet. */
  unread: Profile['unread'];
  /** Items that can be claimed now, such as cashback. */
  claims: Profile['events'];
}

export const MemberContext = createContext<Member | null>(null);

/** The signed-in member, or null for a guest; known on the server at first render. */
export function useMember(): Member | null {
  return useContext(MemberContext);
}
