import { createHash, type Hash } from 'node:crypto';

/** First line of an archive file, with its month. The format is described in docs/operating.md. */
export const ARCHIVE_FORMAT = 'sanam ledger archive 1';

/** A seal: the movements behind it are covered by its hash. Hashes are hexadecimal. */
export interface SealLine {
  seal: { day: string; previous_hash: string; hash: string };
}

/** A member's movements under a seal, `first` to `last`; `before`: hash of the movement before them, empty without one. */
export interface MemberLine {
  member: string;
  first: string;
  last: string;
  before: string;
  hash: string;
}

/** An archive file that is whole. */
export interface ArchiveSum {
  month: string;
  seals: number;
  members: number;
  movements: number;
  /** Hash before its first seal, and of its last one: a file follows another when they are equal. */
  previousHash: string;
  hash: string;
}

/** Place where an archive file is not what was sealed. */
export interface ArchiveFault {
  line: number;
  fault: string;
}

/** Members of one bucket of a seal's hash. */
const BUCKET = 10_000n;
/** Fields of a movement that its hash covers. */
const COVERED = 14;

/**
 * Compute the hashes of an archive file anew, from its lines alone: each movement with the one before it, each member's
 * last movement with the seal, each seal with the one before it. Whoever knows the last hash from elsewhere then knows
 * that nothing was changed, left out or added.
 * @param after hash that the first seal must follow; undefined: any.
 */
export async function checkArchive(
  lines: AsyncIterable<string>,
  after?: string,
): Promise<{ sum: ArchiveSum } | { fault: ArchiveFault }> {
  const reader = new Reader(after);
  let number = 0;
  for await (const text of lines) {
    number++;
    const fault = reader.read(text);
    if (fault) return { fault: { line: number, fault } };
  }
  return reader.isEnded ? { sum: reader.sum } : { fault: { line: number, fault: 'the file ends too early' } };
}

class Reader {
  readonly sum: ArchiveSum = { month: '', seals: 0, members: 0, movements: 0, previousHash: '', hash: '' };
  isEnded = false;
  #seal: (SealLine['seal'] & { all: Hash; bucket: bigint | undefined; part: Hash }) | undefined;
  #member: (MemberLine & { sequence: bigint; chain: string }) | undefined;
  #above = 0n;

  readonly #after: string | undefined;

  constructor(after: string | undefined) {
    this.#after = after;
  }

  /** Read one line. @returns what is wrong with it or before it. */
  read(text: string): string | undefined {
    try {
      return this.#read(JSON.parse(text));
    } catch {
      // no JSON, or other fields than the format has
      return 'it is no line of this format';
    }
  }

  #read(value: unknown): string | undefined {
    if (this.isEnded) return 'the file had ended';
    if (this.sum.month === '') return this.#begin(value as { format: string; month: string });
    if (Array.isArray(value)) return this.#movement(value.map(String));
    const said = value as Partial<SealLine> & Partial<MemberLine> & { end?: Record<string, number> };
    if (said.member !== undefined) return this.#memberEnds() ?? this.#memberBegins(said as MemberLine);
    const wrong = this.#memberEnds() ?? this.#sealEnds();
    if (wrong) return wrong;
    return said.seal ? this.#sealBegins(said.seal) : this.#end(said.end ?? {});
  }

  #begin({ format, month }: { format: string; month: string }): string | undefined {
    if (format !== ARCHIVE_FORMAT || !month)
      return `it is not the first line of a file of the format ${ARCHIVE_FORMAT}`;
    this.sum.month = month;
    return undefined;
  }

  #sealBegins(seal: SealLine['seal']): string | undefined {
    const isFirst = this.sum.seals === 0;
    const before = isFirst ? (this.#after ?? seal.previous_hash) : this.sum.hash;
    if (seal.previous_hash !== before) return 'the seal does not follow the one before it';
    if (!seal.day.startsWith(this.sum.month)) return 'the seal is of another month';
    if (isFirst) this.sum.previousHash = seal.previous_hash;
    const all = sha256().update(Buffer.from(seal.previous_hash, 'hex')).update(seal.day);
    this.#seal = { ...seal, all, bucket: undefined, part: sha256() };
    this.#above = 0n;
    this.sum.seals++;
    return undefined;
  }

  #sealEnds(): string | undefined {
    const seal = this.#seal;
    if (!seal) return undefined;
    if (seal.bucket !== undefined) seal.all.update(seal.part.digest());
    this.#seal = undefined;
    this.sum.hash = seal.hash;
    return seal.all.digest('hex') === seal.hash ? undefined : 'the seal above is not the hash of what stands under it';
  }

  #memberBegins(member: MemberLine): string | undefined {
    const seal = this.#seal;
    if (!seal) return 'a member stands under no seal';
    const id = BigInt(member.member);
    if (id <= this.#above) return 'the members are not in their order';
    this.#above = id;
    if (seal.bucket !== id / BUCKET) {
      if (seal.bucket !== undefined) seal.all.update(seal.part.digest());
      seal.bucket = id / BUCKET;
      seal.part = sha256();
    }
    seal.part.update(`${member.member}:${member.first}:${member.last}:`).update(Buffer.from(member.hash, 'hex'));
    this.#member = { ...member, sequence: BigInt(member.first) - 1n, chain: member.before };
    this.sum.members++;
    return undefined;
  }

  #memberEnds(): string | undefined {
    const member = this.#member;
    this.#member = undefined;
    if (!member) return undefined;
    if (String(member.sequence) !== member.last) return 'movements of the member above are missing, or too many';
    return member.chain === member.hash ? undefined : 'the last movement above is not the one that was sealed';
  }

  #movement(fields: string[]): string | undefined {
    const member = this.#member;
    if (!member || fields[0] !== member.member) return 'the movement is not of the member above it';
    if (fields[1] !== String(member.sequence + 1n)) return 'a movement is missing here';
    member.sequence++;
    const text = fields.slice(0, COVERED).join('\x1f');
    member.chain = sha256().update(Buffer.from(member.chain, 'hex')).update(text).digest('hex');
    this.sum.movements++;
    return fields.length === COVERED + 1 && member.chain === fields[COVERED]
      ? undefined
      : 'something in the movement was changed';
  }

  #end(said: Record<string, number>): string | undefined {
    this.isEnded = true;
    const { seals, members, movements } = this.sum;
    return said.seals === seals && said.members === members && said.movements === movements
      ? undefined
      : 'the file has other numbers of seals, members or movements than its end says';
  }
}

const sha256 = () => createHash('sha256');
