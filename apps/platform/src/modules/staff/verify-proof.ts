import { createHash } from 'node:crypto';
import { DETAIL_SECONDS_MIN } from './config.ts';
import { type Place, type ProofFilter, type ProofLine, readMessage, readProofLine } from './proof-lines.ts';

const BEGINNING = createHash('sha256').update('the audit log begins').digest('hex');

/** What a proof proves. */
export interface ProofResult {
  filter: ProofFilter;
  /** Entries of the filter with their content. */
  shown: number;
  /** Entries of the filter whose content is no longer kept. */
  forgotten: number;
  /** Entries of which the chain was computed anew. */
  entries: number;
  /** Entries after the last known seal: no seal proves yet that nobody wrote them anew. */
  unsealed: number;
  /** Entries of the log that are not in the file: nothing is proven about them, nor that the filter has none there. */
  gaps: { from: bigint; to: bigint }[];
  /** The first line that does not fit, with what is wrong there. */
  fault?: { line: number; fault: string };
}

/**
 * Judge a proof of the audit log line by line, without the database. The hash of each entry is computed anew from the one
 * before; each stretch has to begin at a seal that is known from another place, to fit every known seal on its way, and
 * to end at one. Only the newest entries may come after the last known seal. Every entry that the filter names has to be
 * there with its content, unless it is so old that the content may be forgotten.
 * @param seals hashes of the seals by the number of their last entry, such as those of the file that left the machine.
 * @param nowMs the present time.
 */
export async function verifyProof(
  lines: AsyncIterable<string> | Iterable<string>,
  seals: ReadonlyMap<string, string>,
  nowMs: number,
): Promise<ProofResult> {
  const judge = new Judge(seals, nowMs);
  let line = 0;
  for await (const text of lines) {
    line++;
    const one = readProofLine(text);
    const fault = one ? judge.read(one) : line === 1 ? NO_PROOF : 'this is no line of a proof';
    if (fault) return { ...judge.result(), fault: { line, fault } };
  }
  const fault = judge.isOver ? undefined : line === 0 ? NO_PROOF : 'the end of the file is missing';
  return { ...judge.result(), ...(fault ? { fault: { line, fault } } : {}) };
}

const NO_PROOF = 'the file is no proof of the audit log';

/** What is wrong with the line that was read; undefined when it fits. */
type Fault = string | undefined;

/** Reads the lines of one proof in their order. */
class Judge {
  isOver = false;
  readonly #seals: ReadonlyMap<string, string>;
  readonly #latestSeal: bigint;
  readonly #nowMs: number;
  #filter: ProofFilter | undefined;
  /** The stretch that is being read: its last entry so far, and the last known seal in it. */
  #chain: { seq: bigint; hash: string; sealedUntil: bigint } | undefined;
  /** Last entry of the last whole stretch. */
  #until = 0n;
  #isAtEnd = false;
  #stretches = 0;
  readonly #sums = { shown: 0, forgotten: 0, entries: 0, unsealed: 0 };
  readonly #gaps: ProofResult['gaps'] = [];

  constructor(seals: ReadonlyMap<string, string>, nowMs: number) {
    this.#seals = seals;
    this.#nowMs = nowMs;
    this.#latestSeal =
      [...seals.keys()]
        .map(BigInt)
        .sort((a, b) => Number(a - b))
        .at(-1) ?? 0n;
  }

  result(): ProofResult {
    const gaps = [...this.#gaps];
    if (this.#latestSeal > this.#until) gaps.push({ from: this.#until + 1n, to: this.#latestSeal });
    return { filter: this.#filter ?? {}, ...this.#sums, gaps };
  }

  read(line: ProofLine): Fault {
    if (this.isOver || (line.kind === 'head') !== (this.#filter === undefined))
      return this.#filter ? 'the line does not belong here' : NO_PROOF;
    switch (line.kind) {
      case 'head':
        this.#filter = line.filter;
        return undefined;
      case 'after':
        return this.#begin(line.after);
      case 'entry':
        return this.#entry(line);
      case 'seal':
        return this.#end(line.seal, this.#isKnown(line.seal) ? undefined : `the seal of ${line.seal.day} is not known`);
      case 'end':
        return this.#newest(line.end);
      case 'total':
        this.isOver = true;
        if (!this.#chain && line.stretches === this.#stretches && line.entries === this.#sums.entries) return undefined;
        return 'a part is missing';
    }
  }

  #isKnown({ seq, hash }: Place): boolean {
    return seq === '0' ? hash === BEGINNING : this.#seals.get(seq) === hash;
  }

  #begin(after: Place): Fault {
    const seq = BigInt(after.seq);
    if (this.#chain) return 'the stretch before has no end';
    if (this.#isAtEnd) return 'nothing follows the newest entries';
    if (seq < this.#until) return 'the stretch was there before';
    if (!this.#isKnown(after)) return `the seal before entry ${seq + 1n} is not known`;
    if (seq > this.#until) this.#gaps.push({ from: this.#until + 1n, to: seq });
    this.#chain = { seq, hash: after.hash, sealedUntil: seq };
    return undefined;
  }

  #entry({ message, salt, content, forgotten }: ProofLine & { kind: 'entry' }): Fault {
    if (!this.#chain) return 'the entry belongs to no stretch';
    const said = readMessage(message);
    const seq = this.#chain.seq + 1n;
    if (!said) return `entry ${seq} cannot be read`;
    if (said.seq !== seq) return `entry ${seq} is missing`;
    const hash = sha256(Buffer.from(this.#chain.hash, 'hex'), message);
    const seal = this.#seals.get(String(seq));
    if (seal !== undefined && seal !== hash) return `entry ${seq} does not fit the seal that is known of it`;
    this.#chain = { seq, hash, sealedUntil: seal === undefined ? this.#chain.sealedUntil : seq };
    this.#sums.entries++;
    const isNamed =
      fits(this.#filter?.actor, said.actor) &&
      fits(this.#filter?.subject, said.subject) &&
      fits(this.#filter?.outcome, said.outcome);
    if (content !== undefined) {
      if (sha256(Buffer.from(salt ?? '', 'hex'), content) !== said.contentHash) return 'the content was changed';
      if (isNamed) this.#sums.shown++;
      return undefined;
    }
    if (!isNamed) return undefined;
    if (!forgotten) return `the content of entry ${seq} is missing`;
    if (!(said.atMs < this.#nowMs - DETAIL_SECONDS_MIN * 1000)) return `the content of entry ${seq} is kept longer`;
    this.#sums.forgotten++;
    return undefined;
  }

  #newest(end: Place): Fault {
    const sealedLater = this.#latestSeal > BigInt(end.seq);
    this.#isAtEnd = true;
    const unsealed = this.#chain ? Number(this.#chain.seq - this.#chain.sealedUntil) : 0;
    const fault = this.#end(
      end,
      sealedLater ? `there is a seal of later entries, up to ${this.#latestSeal}: export the proof anew` : undefined,
    );
    if (!fault) this.#sums.unsealed = unsealed;
    return fault;
  }

  /** @param otherwise what is wrong with a place that fits the entries before it. */
  #end(place: Place, otherwise: Fault): Fault {
    if (!this.#chain || String(this.#chain.seq) !== place.seq || this.#chain.hash !== place.hash)
      return 'the hash does not fit';
    this.#until = this.#chain.seq;
    this.#chain = undefined;
    this.#stretches++;
    return otherwise;
  }
}

const fits = (wanted: string | undefined, value: string | null) => wanted === undefined || wanted === value;

const sha256 = (before: Buffer, text: string) => createHash('sha256').update(before).update(text).digest('hex');
