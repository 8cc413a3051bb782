import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Longest time that a browser works on a puzzle. */
const SOLVE_MS_MAX = 60_000;

/**
 * Solve a puzzle of the platform. The browser computes the keys outside the page's own thread, so the page stays
 * usable.
 * @param puzzle JSON of the challenge.
 * @returns JSON of challenge and solution; undefined when it was cancelled or took too long.
 * @throws where the browser has no Web Crypto: without HTTPS, for example.
 */
export async function solvePuzzle(puzzle: string, controller: AbortController): Promise<string | undefined> {
  const challenge = JSON.parse(puzzle) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: SOLVE_MS_MAX });
  return solution
    ? JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } })
    : undefined;
}
