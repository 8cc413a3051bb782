/* What the comparison of a provider's records with ours says of a difference; findings keep these sentences. */

/** What became here of a transaction that stands at the provider. */
export type NotDone = 'unknown' | 'rolled_back' | 'refused' | 'taken back before it came';

type Kind = 'bet' | 'win' | 'rollback';

/** A difference that is told by one sentence. */
export type PlainProviderDifference =
  | `the bet stands there and is ${NotDone} here`
  | `the win stands there and is ${Exclude<NotDone, 'unknown'>} here`
  | 'the win was paid here and is declined there'
  | 'the win was paid here and is unknown there'
  | 'it is of another member there'
  | 'it is of another round or game there'
  | 'it refers to another transaction there'
  | 'the provider is not configured any more';

/** The beginning of a difference that names kinds, amounts, or why something could not be settled. */
export type StatedProviderDifference =
  | `it is a ${Kind} there and a`
  | 'its amount is'
  | 'it could not be settled here:'
  | 'the bet is unknown there and could not go back:';

export type ProviderDifferenceText = PlainProviderDifference | `${StatedProviderDifference} ${string}`;
