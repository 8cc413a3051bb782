import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import Type from 'typebox';
import Value from 'typebox/value';
import { claimUse } from '../../../core/rate-limit.ts';
import type { Members } from '../members.ts';

/*
 * Proof of work (ALTCHA, version 2): a browser searches the number for which PBKDF2 gives a known key. The puzzle is
 * signed, so the server keeps nothing until it is solved.
 */

/** Action that a solved puzzle permits once. */
export type PuzzlePurpose = 'register' | 'reset-password' | 'change-phone' | 'sign-in';

const ALGORITHM = 'PBKDF2/SHA-256';
const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
/** A solved puzzle. Everything in `parameters` is signed. */
const Solved = Type.Object({
  challenge: Type.Object({
    parameters: Type.Object({
      algorithm: Type.Literal(ALGORITHM),
      nonce: Text(64),
      salt: Text(64),
      cost: Type.Integer(),
      keyLength: Type.Integer(),
      keyPrefix: Text(64),
      keySignature: Text(128),
      data: Type.Object({ purpose: Text(20), until: Type.Integer() }),
    }),
    signature: Text(128),
  }),
  solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String({ pattern: '^([0-9a-f]{2}){32}$' }) }),
});

interface Secrets {
  hmacSignatureSecret: string;
  hmacKeySignatureSecret: string;
}

/** For how long a process uses the key that it has read: a flood asks for many puzzles a second. */
const KEY_AGE_MS_MAX = 5000;
const kept = new WeakMap<Members['db'], { readAtMs: number; secrets: Secrets }>();

/** The key of the signature, which every process reads from the database. */
async function secretsOf({ db }: Members): Promise<Secrets> {
  const last = kept.get(db);
  const nowMs = performance.now();
  if (last && nowMs - last.readAtMs < KEY_AGE_MS_MAX) return last.secrets;
  const { secret } = await db.selectFrom('puzzle_key').select('secret').executeTakeFirstOrThrow();
  const secrets = { hmacSignatureSecret: `puzzle ${secret}`, hmacKeySignatureSecret: `key ${secret}` };
  kept.set(db, { readAtMs: nowMs, secrets });
  return secrets;
}

/**
 * Tries that a puzzle needs at most: a part while the budget for solved puzzles is unused, and the more the more of it is
 * used, up to all of them. A flood that solves puzzles makes them harder; one that solves none costs people little. Pure.
 * @param used from 0 to 1.
 */
export function triesFor(
  used: number,
  config: Pick<Members['config'], 'PUZZLE_TRIES' | 'PUZZLE_UNUSED_PERCENT'>,
): number {
  const least = config.PUZZLE_UNUSED_PERCENT / 100;
  return Math.max(2, Math.ceil(config.PUZZLE_TRIES * (least + (1 - least) * used)));
}

/** Make a puzzle for one action: JSON of an ALTCHA challenge. @param used share of the budget for solved puzzles. */
export async function makePuzzle(members: Members, purpose: PuzzlePurpose, used: number): Promise<string> {
  const { config, clock } = members;
  const tries = triesFor(used, config);
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: config.PUZZLE_COST,
    // the work varies by a half only, so that nobody waits much longer than others
    counter: randomInt(tries, Math.ceil(tries / 2)),
    deriveKey,
    data: { purpose, until: Math.floor(clock.now().getTime() / 1000) + config.PUZZLE_SECONDS },
    ...(await secretsOf(members)),
  });
  return JSON.stringify(challenge);
}

/**
 * Check a solved puzzle and spend it, so that it is accepted once.
 * @param solved JSON of the puzzle and its solution.
 * @returns false when it is malformed, not ours, not solved, expired, spent or for another purpose.
 */
export async function spendPuzzle(members: Members, purpose: PuzzlePurpose, solved: string): Promise<boolean> {
  const { config, clock, db } = members;
  const given = readJson(solved);
  if (!Value.Check(Solved, given)) return false;
  const { data, nonce } = given.challenge.parameters;
  const now = clock.now();
  if (data.purpose !== purpose || data.until * 1000 <= now.getTime()) return false;
  const { verified } = await verifySolution({ ...given, deriveKey, ...(await secretsOf(members)) });
  if (!verified) return false;
  const once = { rule: 'puzzle', most: 1, seconds: config.PUZZLE_SECONDS };
  return (await claimUse(db, [{ subject: nonce, limits: [once] }], now)).counted;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
