import type { DocumentType } from '@sanam/thai/documents';

/** What is asked about a document. */
export interface IdentityQuestion {
  /** The same for each repetition, so that a service counts it once. */
  key: string;
  documentType: DocumentType;
  number: string;
  /** Name as the person typed it. */
  name: string;
  /** Date of birth that the member stated, YYYY-MM-DD. */
  birthDate: string;
}

/**
 * Answer of an identity service. `found`: the document exists and is valid, with its holder's name and date of birth
 * (null when the service does not tell it: a person then looks at the document). `not_found`: there is no such valid
 * document. `unavailable`: ask again later; nothing is decided.
 */
export type IdentityAnswer =
  | { outcome: 'found'; name: string; birthDate: string | null }
  | { outcome: 'not_found' }
  | { outcome: 'unavailable' };

/** Service that checks documents of identity. */
export interface IdentityCheck {
  name: string;
  /** Ask about a document; never throws for an answer that is missing or cannot be read. */
  ask(question: IdentityQuestion): Promise<IdentityAnswer>;
}
