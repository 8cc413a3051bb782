import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { RoundView } from '../../../engine/round-view.ts';

/** Number of the player's own rounds that stand beside the stage. */
const ROUNDS_SHOWN = 6;
const STRIP_WORDS = 'จ่ายกี่เท่าของเดิมพัน';

/** What a symbol pays, as it stands beside the stage. */
interface PayRow {
  picture: HTMLElement;
  name: string;
  text: string;
  /** all that it pays, in hundredths of the stake, from the fewest symbols to the most */
  pays: readonly number[];
}

/**
 * What stands beside the reels on a desktop screen: what each symbol pays, the rules in brief, and the player's last
 * rounds. On a tall phone a strip under the reels tells from what to what each symbol pays.
 */
export function createSides() {
  const told: RoundView[] = [];
  const rounds = make('ol', '', 'own-rounds');
  const empty = make('p', 'ยังไม่มีรอบที่เล่นในหน้านี้', 'side-note');
  const mine = make('section', '', 'side-part');
  mine.append(make('h2', 'รอบล่าสุดของคุณ'), empty, rounds);
  return {
    /**
     * @param counts for how many of a kind the figures of a row are
     * @param brief the rules in a few sentences
     * @param stripWords what the strip on a phone says over its figures
     */
    write(rows: readonly PayRow[], counts: string, brief: readonly string[], stripWords = STRIP_WORDS) {
      const pays = make('ul', '', 'side-pays');
      pays.append(
        ...rows.map(({ picture, name, text, pays: paid }) => {
          const row = make('li');
          const words = make('span');
          words.append(make('b', name), make('small', text));
          const best = make('em', rangeOf(paid));
          best.ariaHidden = 'true';
          row.append(picture, words, best);
          return row;
        }),
      );
      const most = make('p', stripWords, 'side-most');
      most.ariaHidden = 'true';
      at('side-pays').replaceChildren(make('h2', 'จ่ายกี่เท่าของเดิมพัน'), make('p', counts, 'side-note'), most, pays);
      const rules = make('section', '', 'side-part');
      const list = make('ul', '', 'side-brief');
      list.append(...brief.map((text) => make('li', text)));
      rules.append(make('h2', 'กติกาย่อ'), list);
      at('side-own').replaceChildren(...at('side-own').querySelectorAll(':scope > img'), rules, mine);
    },
    /** Add a round whose result stands on the stage. A round that is added again keeps its place. */
    tell(round: RoundView) {
      if (round.win === null) return;
      const known = told.findIndex((one) => one.round === round.round);
      if (known < 0) told.unshift(round);
      else told[known] = round;
      told.length = Math.min(told.length, ROUNDS_SHOWN);
      empty.hidden = true;
      rounds.replaceChildren(...told.map(lineOf));
    },
  };
}

/** From what to what a symbol pays, as multiples of the stake. Pure. */
function rangeOf(pays: readonly number[]): string {
  const [least = 0] = pays;
  const most = pays.at(-1) ?? least;
  return least === most ? String(most / 100) : `${least / 100}–${most / 100}`;
}

/** A round in one line. A payout of no more than the stake is described as got back, never as won. */
function lineOf({ stake, win }: RoundView) {
  const amount = win ?? 0;
  const line = make('li', '', amount > stake ? 'gain' : '');
  line.append(
    make('span', `เดิมพัน ${money(stake)}`),
    make('b', amount === 0 ? 'ไม่ได้รับรางวัล' : `${amount > stake ? 'ได้รับ' : 'ได้คืน'} ${money(amount)}`),
  );
  return line;
}
