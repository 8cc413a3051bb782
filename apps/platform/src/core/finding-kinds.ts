/** How soon staff must look: now, on the same day, or at the next opportunity. */
export type Severity = 'urgent' | 'soon' | 'notice';

/** Payouts that wait while a finding is open: none, those of its member, or all. */
export type Halt = 'none' | 'member' | 'all';

const kinds = <const Kind extends string>(severity: Severity, halts: Halt, names: readonly Kind[]) =>
  names.map((kind) => ({ kind, severity, halts }));

/** Every kind of finding. The table `finding_kind` has the same rows; a test compares the table with this list. */
export const FINDING_KINDS = [
  // the ledger is inconsistent, or a wallet differs from the proven movements
  ...kinds('urgent', 'all', [
    'ledger_balance',
    'ledger_gap',
    'ledger_hash',
    'ledger_kind',
    'ledger_time',
    'ledger_beyond_wallet',
    'wallet_differs',
    'wallet_missing',
  ]),
  // a module's records differ from the ledger
  ...kinds('urgent', 'all', [
    'deposit_without_payment',
    'gateway_deposit_without_payment',
    'deposit_not_credited',
    'gateway_deposit_not_credited',
    'movement_without_voucher',
    'voucher_without_movement',
    'voucher_without_bonus',
    'movement_without_withdrawal',
    'withdrawal_without_movement',
    'movement_without_call',
    'call_without_movement',
    'movement_without_claim',
    'claim_without_movement',
    'commission_claimed_otherwise',
    'cashback_carried_otherwise',
    'movement_without_bonus',
    'bonus_without_movement',
    'bonus_end_without_movement',
    'bonus_of_wallet_differs',
    'movement_without_spin',
    'spin_without_movement',
    'spin_drawn_otherwise',
    'wheel_day_otherwise',
    'movement_without_agreement',
    'agreement_without_movement',
  ]),
  // the bank, the gateway or a provider contradicts itself or our records about a member's money
  ...kinds('urgent', 'member', [
    'transfer_contradicts_ledger',
    'second_transfer_of_reference',
    'slip_of_another_payer',
    'slip_unproven',
    'unreadable_transfer',
    'charge_contradicts',
    'charge_reversed',
    'second_charge_of_reference',
    'payout_contradiction',
    'payout_unanswered',
    'provider_differs',
    'bet_rolled_back_after_win',
    'win_rollback_debt',
  ]),
  // money waits for staff, or a comparison of books shows a difference or is missing
  ...kinds('soon', 'none', [
    'transfer_in_review',
    'charge_in_review',
    'slip_in_review',
    'unknown_charge',
    'deposit_without_its_money',
    'gateway_silent',
    'withdrawal_unreviewed',
    'payout_refused',
    'closed_member_has_money',
    'gifts_cost_more',
    'bank_differs',
    'gateway_differs',
    'bank_report_missing',
    'gateway_report_missing',
    'provider_books_incomplete',
    'provider_row_unreadable',
    'round_without_end',
    'staff_factor_locked',
    'deposit_over_limit',
    'deposit_during_break',
    'document_under_age',
    'setting_refused',
    'bonus_not_settled',
  ]),
  // for information only; nothing is halted
  ...kinds('notice', 'none', [
    'stake_given_back',
    'win_without_bet',
    'bonus_not_given',
    'referral_same_bank',
    'referral_same_phone',
    'referral_same_device',
  ]),
];
export type FindingKind = (typeof FINDING_KINDS)[number]['kind'];

/** Findings about a provider's records; their subject begins with the provider's id. */
export const RECORD_FINDINGS = [
  'provider_differs',
  'provider_row_unreadable',
  'provider_books_incomplete',
  'round_without_end',
] as const satisfies readonly FindingKind[];

const HALTS = new Map<string, Halt>(FINDING_KINDS.map(({ kind, halts }) => [kind, halts]));

/** Whose payouts a kind of finding halts, unless the finding itself sets another value. */
export function haltsOf(kind: FindingKind): Halt {
  return HALTS.get(kind) ?? 'all';
}
