import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { breathe, sleep } from '../../../../page/time.ts';
import { play } from '../sound/sound.ts';
import { countUp } from './count-up.ts';
import type { createFeast } from './feast.ts';
import { answerScene } from './scene.ts';
import { coinsOf, countMsOf, heatOf, tierOf } from './tiers.ts';

/** The lines are drawn before a plate covers them. */
const LINES_SEEN_MS = 700;

/**
 * Tell what a round brought, as loud as it deserves: a win counts up, from ten times the stake with a
 * celebration; a return of the stake or less is no win and counts nothing. Ends when the amount stands.
 * @param pace share of the game's own pace, 1 or less
 * @param parts what a celebrated amount is made of, where it is not one win
 */
export async function tellWin(
  { win, stake }: { win: number | null; stake: number },
  feast: ReturnType<typeof createFeast>,
  pace: number,
  parts?: string,
): Promise<void> {
  const amount = win ?? 0;
  const tier = tierOf(amount, stake);
  if (tier === 'none' || tier === 'return') return;
  const heat = heatOf(amount, stake);
  // what the game drew last, the scene and the amount are drawn in tasks of their own
  await breathe();
  void answerScene(tier, heat);
  await breathe();
  const line = at('say');
  const number = make('b');
  const words = make('span', 'ได้รับ ');
  words.append(number);
  line.className = 'say gain counting';
  // read out once, when the amount stands
  line.setAttribute('aria-busy', 'true');
  line.replaceChildren(words);
  const write = (baht: number) => `${money(baht)} บาท`;
  if (tier === 'win1') {
    play('win1');
    feast.shower(coinsOf(amount, stake));
    await countUp(number, amount, countMsOf(tier, heat) * pace, write).done;
  } else {
    number.textContent = '';
    // of what has parts the lines were seen before
    if (parts === undefined) await sleep(LINES_SEEN_MS * pace);
    await feast.win(tier, amount, stake, pace, parts);
    number.textContent = write(amount);
  }
  line.removeAttribute('aria-busy');
}
