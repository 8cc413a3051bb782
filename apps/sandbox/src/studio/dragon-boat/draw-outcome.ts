import { createHash, createHmac, randomBytes } from 'node:crypto';
import { evaluateWindow, type Grid, scattersOf, type Win, windowAt } from './evaluate-window.ts';
import { FREE_SPINS, SCATTERS_FOR_FREE_SPINS, STRIPS } from './paytable.ts';

/** One turn of the reels. */
interface Turn {
  stops: number[];
  grid: Grid;
  wins: Win[];
  /** Hundredths of the stake. */
  pay: number;
  isFree: boolean;
}

/** The result of one paid spin: the paid turn, then the free ones it brought. */
export interface Outcome {
  turns: Turn[];
  /** Hundredths of the stake, all turns together. */
  pay: number;
}

/** A fresh secret of a round, 32 bytes from the system's CSPRNG, and the commitment to show before the stake is taken. */
export function newSeed(): { serverSeed: string; commit: string } {
  const serverSeed = randomBytes(32).toString('hex');
  return { serverSeed, commit: commitOf(serverSeed) };
}

/** sha256 over the bytes of the seed, in hex. */
export function commitOf(serverSeed: string): string {
  return createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');
}

/**
 * Draws a round from its committed seed and the player's own spin id: the studio cannot choose after it saw the stake,
 * the player cannot choose without the seed, and anyone can repeat it once the seed is shown.
 */
export function drawOutcome(serverSeed: string, spinId: string): Outcome {
  const stream = numbersOf(serverSeed, spinId);
  const first = drawTurn(stream, false);
  const turns = [first];
  if (scattersOf(first.grid).length >= SCATTERS_FOR_FREE_SPINS) for (let spin = 0; spin < FREE_SPINS; spin++) turns.push(drawTurn(stream, true));
  return { turns, pay: turns.reduce((sum, turn) => sum + turn.pay, 0) };
}

function drawTurn(below: (limit: number) => number, isFree: boolean): Turn {
  const stops = STRIPS.map((strip) => below(strip.length));
  const grid = windowAt(stops);
  const wins = evaluateWindow(grid, isFree);
  return { stops, grid, wins, pay: wins.reduce((sum, win) => sum + win.pay, 0), isFree };
}

/**
 * Evenly spread whole numbers below a limit: 32-bit words of HMAC-SHA256(seed, `<spinId>:<block>`), block 0, 1, …;
 * a word that would favour small numbers is skipped.
 */
function numbersOf(serverSeed: string, spinId: string): (limit: number) => number {
  const key = Buffer.from(serverSeed, 'hex');
  let block = 0;
  let words: number[] = [];
  return (limit) => {
    const fair = 2 ** 32 - (2 ** 32 % limit);
    for (;;) {
      if (words.length === 0) {
        const bytes = createHmac('sha256', key).update(`${spinId}:${block++}`).digest();
        words = Array.from({ length: 8 }, (_, index) => bytes.readUInt32BE(index * 4));
      }
      const word = words.shift() ?? 0;
      if (word < fair) return word % limit;
    }
  };
}
