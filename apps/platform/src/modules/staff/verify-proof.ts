import { createHash } from 'node:crypto';

/** Name of the format of a proof, in its first line. */
export const PROOF_FORMAT = 'sanam-audit-proof-1';
const BEGINNING = createHash('sha256').update('the audit log begins').digest('hex');

/** What a proof proves. */
export interface ProofResult {
  /** Entries of the filter that are whole in the file. */
  shown: number;
  /** Entries of which the chain was computed anew. */
  entries: number;
  /** Entries after the last seal: no seal proves yet that nobody wrote them anew. */
  unsealed: number;
  /** The first line that does not fit, with what is wrong there. */
  fault?: { line: number; fault: string };
}

interface Place {
  seq: string;
  hash: string;
}
interface Line {
  format?: string;
  after?: Place;
  message?: string;
  salt?: string;
  content?: string;
  forgotten?: boolean;
  seal?: Place & { day: string };
  end?: Place;
  stretches?: number;
  entries?: number;
}

/**
 * Judge a proof of the audit log line by line, without the database: the hash of each entry is computed anew from the
 * one before, and each stretch has to begin and end at a seal that is known from another place.
 * @param seals hashes of the seals by the number of their last entry, such as those of the file that left the machine.
 */
export async function verifyProof(
  lines: AsyncIterable<string> | Iterable<string>,
  seals: ReadonlyMap<string, string>,
): Promise<ProofResult> {
  const result: ProofResult = { shown: 0, entries: 0, unsealed: 0 };
  let at = 0;
  let chain: { seq: bigint; hash: string; entries: number } | undefined;
  let stretches = 0;
  let isOver = false;
  const wrong = (fault: string): ProofResult => ({ ...result, fault: { line: at, fault } });
  const isKnown = ({ seq, hash }: Place) => (seq === '0' ? hash === BEGINNING : seals.get(seq) === hash);
  for await (const text of lines) {
    at++;
    const one = parsed(text);
    if (!one || isOver) return wrong('the line does not belong here');
    if (at === 1) {
      if (one.format !== PROOF_FORMAT) return wrong('the file is no proof of the audit log');
    } else if (one.after) {
      if (chain) return wrong('the stretch before has no end');
      if (!isKnown(one.after)) return wrong(`the seal before entry ${one.after.seq} is not known`);
      chain = { seq: BigInt(one.after.seq), hash: one.after.hash, entries: 0 };
    } else if (one.message !== undefined) {
      if (!chain) return wrong('the entry belongs to no stretch');
      const fault = faultOf(one as Line & { message: string }, chain.seq + 1n);
      if (fault) return wrong(fault);
      chain = {
        seq: chain.seq + 1n,
        hash: sha256(Buffer.from(chain.hash, 'hex'), one.message),
        entries: chain.entries + 1,
      };
      result.entries++;
      if (one.content !== undefined || one.forgotten) result.shown++;
    } else if (one.seal ?? one.end) {
      const end = (one.seal ?? one.end) as Place;
      if (!chain || String(chain.seq) !== end.seq || chain.hash !== end.hash) return wrong('the hash does not fit');
      if (one.seal && !isKnown(end)) return wrong(`the seal of ${one.seal.day} is not known, or is another one`);
      if (one.end) result.unsealed += chain.entries;
      chain = undefined;
      stretches++;
    } else {
      isOver = true;
      if (chain || one.stretches !== stretches || one.entries !== result.entries) return wrong('a part is missing');
    }
  }
  return isOver ? result : wrong('the end of the file is missing');
}

function parsed(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}

/** What is wrong with an entry by itself. */
function faultOf({ message, salt, content }: Line & { message: string }, seq: bigint): string | undefined {
  const parts = JSON.parse(message) as unknown[];
  if (String(parts[0]) !== String(seq)) return `entry ${seq} is missing`;
  if (content === undefined) return undefined;
  return sha256(Buffer.from(salt ?? '', 'hex'), content) === parts[7] ? undefined : 'the content was changed';
}

const sha256 = (before: Buffer, text: string) => createHash('sha256').update(before).update(text).digest('hex');
