/* What a day's comparison of the bank or a gateway with our books says of a difference; reports keep these sentences. */

/** A difference that one sentence describes. */
export type PlainDifference =
  | "the bank's own balances do not add up here"
  | 'the bank has it twice'
  | 'it came in and is not in our books'
  | 'the bank has another amount than our books'
  | 'the ledger credited something else'
  | 'our books have it and the bank does not'
  | 'it was paid out and is no withdrawal'
  | 'another amount was paid out than asked for'
  | 'it was paid and our books still wait for word of it'
  | 'it came back and is no withdrawal'
  | 'another amount came back than was paid out'
  | 'staff noted it as sent back and the bank has no such line'
  | 'our books say paid and the bank does not'
  | 'it does not go on from the balance of the day before'
  | 'the gateway took it back after it was credited'
  | 'the gateway took back what is not in our books'
  | 'the gateway has it twice'
  | 'it was paid and is not in our books'
  | 'the gateway has another amount than our books'
  | 'our books have it paid and the gateway does not';

/** The beginning of a difference that names a state of our books. */
export type StateDifference = 'it was paid, and our books say' | 'it came back, and our books say';

export type DayDifferenceText =
  | PlainDifference
  | `${StateDifference} ${string}`
  | `the bank had it on another day already (${string})`;
