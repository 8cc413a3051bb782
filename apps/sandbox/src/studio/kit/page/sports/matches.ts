import { at, make, write } from '../../../../page/dom.ts';
import { leftText } from '../time-text.ts';
import type { HowShown, MatchPage, MatchShown } from './match-card.ts';
import { drawMatch } from './match-card.ts';
import { PICKS } from './names.ts';
import type { Offered } from './offers.ts';

/**
 * Maintain the list of matches. Existing elements are kept and updated, so that nothing moves under a finger.
 * @param choose puts a bet on the slip, or removes the bet
 */
export function listMatches(page: MatchPage, choose: (offered: Offered) => void) {
  const list = at('matches');
  let day = '';
  let startsAt = 0;
  let cards: ReturnType<typeof drawMatch>[] = [];
  /** What the matches with an open live view add is read out. */
  const news = make('p', '', 'unseen');
  news.setAttribute('role', 'status');
  list.after(news);

  return {
    /** Count down to the start of the match day, by the studio's clock. */
    showTime(now: number) {
      for (const { until } of cards) write(until, now < startsAt ? `เริ่มใน ${leftText(startsAt - now)}` : '');
    },
    show(event: { id: string; starts_at: string; matches: MatchShown[] }, how: HowShown) {
      if (day !== event.id) {
        day = event.id;
        startsAt = Date.parse(event.starts_at);
        cards = event.matches.map((match, index) => drawMatch(page, match, index, choose));
        list.replaceChildren(...cards.map(({ element }) => element));
      }
      // three prices want more room beside the teams than two
      list.classList.toggle('three', how.market !== null && PICKS[how.market].length > 2);
      const told = event.matches.map((match, index) => cards[index]?.show(match, how) ?? '').filter(Boolean);
      if (told.length > 0) write(news, told.join(' '));
    },
  };
}
