import { sql } from 'kysely';
import type { Logger } from 'pino';
import { prizesText } from './prizes.ts';
import type { Wheel } from './wheel.ts';

const AGAIN_MS = 1000;

/**
 * Apply the configured prize table and rules, at start. Nothing changes when they equal the newest stored ones. A new
 * table is used for seals made from now on, and new rules apply from tomorrow. When servers start with different
 * settings, the settings of the server that started last apply to all.
 */
export async function prepareWheel({ db, clock, rules }: Pick<Wheel, 'db' | 'clock' | 'rules'>): Promise<void> {
  const { prizes, budget, stakes, stakesMost, deposit, ticketDays } = rules;
  await sql`select wheel_use(${prizesText(prizes)}, ${budget}, ${stakes}, ${stakesMost}, ${deposit}, ${ticketDays}, ${clock.now()})`.execute(
    db,
  );
}

/**
 * Keeps the wheel's own versions in step with the settings in force: one application at a time, each with the settings
 * of its moment, and again every second while the database refuses, because nothing else would apply them before the
 * next change or start.
 */
export function keepWheelInStep(
  wheel: Pick<Wheel, 'db' | 'clock' | 'rules'>,
  log: Logger,
): { apply: () => void; close: () => void } {
  let isApplying = false;
  let isAsked = false;
  let isClosed = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  async function applyAll(): Promise<void> {
    isApplying = true;
    clearTimeout(again);
    try {
      do {
        isAsked = false;
        await prepareWheel(wheel);
      } while (isAsked);
    } catch (error) {
      if (isClosed) return;
      log.error({ err: error }, 'the wheel does not have its new settings yet; they are applied again soon');
      again = setTimeout(apply, AGAIN_MS).unref();
    } finally {
      isApplying = false;
    }
  }
  function apply(): void {
    isAsked = true;
    if (!isApplying && !isClosed) void applyAll();
  }
  return {
    apply,
    close() {
      isClosed = true;
      clearTimeout(again);
    },
  };
}
