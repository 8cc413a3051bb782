import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Names of the keys in DATA_DIR with which data of the database are encrypted or hashed. */
export type KnownKeyName = 'staff' | 'identity';

/** Fingerprint of a key: tells one key from another, and nothing about either. */
export const fingerprintOf = (name: KnownKeyName, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`known-key:${name}`).digest();

/** A key as a process has it. */
export interface KeyAtHand {
  name: KnownKeyName;
  /** File of the key, for the error. */
  file: string;
  /** Fingerprint of the key, and of those that are accepted besides during a rotation. */
  fingerprints: readonly [Buffer, ...Buffer[]];
}

/**
 * Note the key with which a process works. A process whose DATA_DIR has another key than the data were made with must
 * not start: it could not open a second factor, and would not recognise a document that proved a member before. While
 * nothing was made with the key before, or when it is lost, the new one takes its place.
 * @param data.isUsed SQL: whether the database has data made with such a key.
 * @param data.lost whether the operator says that the key before is lost.
 * @throws Error in one sentence, with what to do.
 */
export async function requireKnownKey(
  db: Database,
  { name, file, fingerprints }: KeyAtHand,
  { isUsed, lost }: { isUsed: RawBuilder<boolean>; lost: 'on' | 'off' },
  now: Date,
): Promise<void> {
  const [own] = fingerprints;
  const { rows } = await sql`
    insert into known_key as k (name, fingerprint, noted_at) values (${name}, ${own}, ${now})
      on conflict (name) do update set fingerprint = excluded.fingerprint, noted_at = excluded.noted_at
        where k.fingerprint = any(${fingerprints}::bytea[]) or ${lost === 'on'} or not (${isUsed})
      returning name`.execute(db);
  if (rows.length === 0)
    throw new Error(
      `${file} is not the key with which this database was used: copy it from another machine or from the backup of DATA_DIR; ` +
        `if it is lost for good, start once with ${name.toUpperCase()}_KEY_LOST=on.`,
    );
}
