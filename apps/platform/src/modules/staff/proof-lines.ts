import { type Static, Type } from 'typebox';
import Value from 'typebox/value';

/** Name of the format of a proof, in its first line. */
export const PROOF_FORMAT = 'sanam-audit-proof-1';

const Text = Type.Union([Type.String(), Type.Null()]);
const Seq = Type.String({ pattern: '^\\d{1,18}$' });
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Place = Type.Object({ seq: Seq, hash: Hash });
export type Place = Static<typeof Place>;

/** Which entries of the log a proof is about. */
const Filter = Type.Object({
  actor: Type.Optional(Type.String()),
  subject: Type.Optional(Type.String()),
  outcome: Type.Optional(Type.String()),
});
export type ProofFilter = Static<typeof Filter>;

/** Lines of a proof: the head; stretches of entries, each between two places of the chain; and the totals. */
const LINES = {
  head: Type.Object({ format: Type.Literal(PROOF_FORMAT), made_at: Type.String(), filter: Filter }),
  /** Where a stretch begins: the entry before its first. */
  after: Type.Object({ after: Place }),
  entry: Type.Object({
    /** What was hashed, see sql/core/audit_entry_message.sql. */
    message: Type.String(),
    salt: Type.Optional(Type.String({ pattern: '^([0-9a-f]{2})+$' })),
    content: Type.Optional(Type.String()),
    /** The content is no longer kept. */
    forgotten: Type.Optional(Type.Literal(true)),
  }),
  seal: Type.Object({ seal: Type.Interface([Place], { day: Type.String() }) }),
  /** End of the chain when the proof was made, after which nothing follows. */
  end: Type.Object({ end: Place }),
  total: Type.Object({ stretches: Type.Integer(), entries: Type.Integer() }),
};
type Lines = { [Kind in keyof typeof LINES]: { kind: Kind } & Static<(typeof LINES)[Kind]> };
export type ProofLine = Lines[keyof Lines];

/** A line of a proof; undefined for a text that is none. */
export function readProofLine(text: string): ProofLine | undefined {
  const value = parsed(text);
  for (const [kind, form] of Object.entries(LINES))
    if (Value.Check(form, value)) return { kind, ...(value as object) } as ProofLine;
  return undefined;
}

/** The parts of an entry that its message says, see sql/core/audit_entry_message.sql. */
const Message = Type.Tuple([
  Type.Integer(),
  Type.String(),
  Type.String(),
  Text,
  Type.String(),
  Text,
  Type.String(),
  Hash,
]);

/** What a message says of its entry; undefined for a text that is no message. */
export function readMessage(text: string) {
  const value = parsed(text);
  if (!Value.Check(Message, value)) return undefined;
  const [seq, at, actor, , , subject, outcome, contentHash] = value;
  return { seq: BigInt(seq), atMs: Date.parse(`${at}Z`), actor, subject, outcome, contentHash };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
