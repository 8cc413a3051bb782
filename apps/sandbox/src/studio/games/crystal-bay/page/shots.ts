import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { checkRound } from '../../../kit/page/numbers.ts';
import type { Session } from './rules.ts';
import { isDrawnSo } from './verify.ts';

export type Round = NonNullable<Session['round']>;

const KEPT_MAX = 20;
/** The newest drawn shots, newest first. */
let shots: Round[] = [];

/** Keep a shot for verification. */
export function keepShot(round: Round) {
  shots = [round, ...shots.filter((shot) => shot.round !== round.round)].slice(0, KEPT_MAX);
}

/** Remove a voided shot. */
export function dropShot(round: string) {
  shots = shots.filter((shot) => shot.round !== round);
}

/**
 * List the newest shots on the page, below the section that verifies the last shot. The draw of each is computed again
 * on this device, to verify it.
 */
export function writeShots(game: Session['game']) {
  if (shots.length < 2 || !globalThis.crypto?.subtle) return;
  const list = make('ol', '', 'shots');
  list.append(
    ...shots.map((shot) => {
      const fish = game.fish.find(({ kind }) => kind === shot.fish);
      const line = make('li');
      const verdict = make('b', 'กำลังตรวจ');
      verdict.dataset.testid = 'shot-verdict';
      line.append(
        make(
          'span',
          `${fish?.name ?? ''} ${money(shot.stake)} บาท ${shot.caught ? `จับได้ ${money(shot.win ?? 0)} บาท` : 'จับไม่ได้'} · เลข ${shot.number}`,
        ),
        verdict,
      );
      void isProven(shot).then((good) => {
        verdict.textContent = good ? 'ตรงกัน' : 'ไม่ตรงกัน';
        verdict.className = good ? 'good' : 'bad';
      });
      return line;
    }),
  );
  at('fair-body').append(make('h3', `${shots.length} นัดล่าสุด`), list);
}

async function isProven({ commit, server_seed: seed, draw_id: drawId, ...shot }: Round) {
  if (seed === null) return false;
  const { sealed, same } = await checkRound({ commit, server_seed: seed, draw_id: drawId }, (numbers) =>
    isDrawnSo(shot, numbers),
  );
  return sealed && same;
}
