import { make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { Grade } from '../../../bookmaker/grades.ts';
import type { SlipShown } from '../../../bookmaker/open-book.ts';
import type { RoundView } from '../../../engine/round-view.ts';
import type { TicketPage } from '../tickets.ts';
import { GRADE_NAMES, longName } from './names.ts';

export type Ticket = RoundView & SlipShown;

export function slipTickets({
  single,
  parlay,
  teamName,
  playedText,
  dayName,
}: {
  single: string;
  parlay: string;
  teamName: (team: number) => string;
  playedText: (played: number) => string;
  dayName: (slip: SlipShown) => string;
}): TicketPage<SlipShown> {
  return {
    title: (ticket) =>
      `${ticket.legs.length === 1 ? single : `${parlay} ${ticket.legs.length} คู่`} · ${dayName(ticket)}`,
    stateOf,
    body(ticket) {
      const list = make('ul', '', 'ticket-legs');
      list.append(
        ...ticket.legs.map((leg) => {
          const fixture = ticket.fixtures[leg.match];
          const score = ticket.scores?.[leg.match];
          const teams = { home: teamName(fixture?.home ?? 0), away: teamName(fixture?.away ?? 0) };
          const line = make('li', '', 'ticket-leg');
          const head = make('p', '', 'ticket-pick');
          head.append(
            make('b', longName(leg, teams), 'ticket-name'),
            make('span', leg.grade ? GRADE_NAMES[leg.grade] : '', `grade ${leg.grade ?? ''}`),
          );
          const { price, played, home, away } = leg.taken;
          const when = played === null ? 'ก่อนแข่ง' : `${playedText(played)} สกอร์ ${home}–${away}`;
          line.append(
            head,
            make(
              'small',
              `${teams.home} ${score ? score.join('–') : 'พบ'} ${teams.away} · ราคา ${(price / 100).toFixed(2)} (${when})`,
              'ticket-match',
            ),
          );
          return line;
        }),
      );
      return [
        list,
        make(
          'p',
          ticket.scores
            ? sumText(ticket)
            : ticket.state === 'open'
              ? `${ticket.legs.length === 1 ? 'ถ้าชนะได้รับ' : 'ถ้าชนะทุกคู่ได้รับ'} ${money(ticket.pays_up_to)} บาท รวมเดิมพันแล้ว`
              : '',
          'ticket-sum',
        ),
      ];
    },
  };
}

/** Data from which the payout of a slip is explained. */
type Summed = Pick<Ticket, 'stake' | 'win'> & { legs: readonly { grade: Grade | null; taken: { price: number } }[] };

/** Calculation of a slip's payout as text, leg by leg. */
export function sumText({ stake, win, legs }: Summed): string {
  if (win === null) return '';
  const factors = legs.map(({ grade, taken: { price } }) => factorText(grade ?? 'lost', (price / 100).toFixed(2)));
  return `${money(stake)} × ${factors.join(' × ')} = ${money(win)} บาท`;
}

/** Return of a leg per baht, as text. */
function factorText(grade: Grade, price: string) {
  return { won: price, half_won: `(${price} + 1) ÷ 2`, returned: '1', half_lost: '0.5', lost: '0' }[grade];
}

function stateOf({ win, stake, legs }: Ticket): { text: string; tone: '' | 'gain' | 'wait' } {
  const paid = win ?? 0;
  const [only] = legs;
  if (legs.length === 1 && only?.grade) return { text: GRADE_NAMES[only.grade], tone: paid > stake ? 'gain' : '' };
  if (paid > stake) return { text: 'ชนะ', tone: 'gain' };
  return { text: paid === 0 ? 'แพ้' : paid === stake ? 'คืนทุน' : 'ได้คืนบางส่วน', tone: '' };
}
