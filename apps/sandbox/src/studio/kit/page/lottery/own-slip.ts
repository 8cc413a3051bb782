import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { RoundView } from '../../../engine/round-view.ts';
import { drawName } from './draw-name.ts';

/** Maximum number of a slip's parts that stand beside the balls. */
const PARTS_SHOWN = 4;

type Slip = RoundView & { draw: { ends_at: string; is_big: boolean } };

/**
 * The player's slip below the balls: the slip of the draw on show, otherwise the next one that waits for its draw. The
 * place of the line is kept from the first, so that nothing moves under a finger when a slip is sent.
 * @param partsOf what a slip is for, as elements; those that won have the class `came`
 */
export function createOwnSlip<Ticket extends Slip>(partsOf: (ticket: Ticket) => HTMLElement[]) {
  const line = make('button', '', 'own-slip');
  line.type = 'button';
  line.disabled = true;
  line.append(make('small', 'โพยที่ส่งแล้วแสดงตรงนี้'));
  line.dataset.testid = 'own-slip';
  line.addEventListener('click', () => {
    at('tickets-title').scrollIntoView({ block: 'start' });
    at('tickets-title').focus({ preventScroll: true });
  });
  let face = '';
  let kept: string | undefined;

  return {
    line,
    /**
     * Show the slip that belongs to the draw on show.
     * @param all newest first
     * @param onShow id of the draw on show
     */
    show(all: readonly Ticket[], onShow: string | undefined) {
      const tickets = all.filter(({ state }) => state !== 'betting' && state !== 'refused');
      const waiting = tickets.filter(({ state }) => state === 'open').sort((a, b) => endOf(a) - endOf(b));
      if (line.disabled && waiting.length === 0) return;
      const ticket =
        tickets.find(({ event }) => event === onShow) ?? waiting[0] ?? tickets.find(({ round }) => round === kept);
      if (!ticket) return;
      kept = ticket.round;
      const text = JSON.stringify([ticket, waiting.length, onShow]);
      if (text === face) return;
      face = text;
      line.disabled = false;
      line.dataset.state = ticket.state;
      // the balls of another draw say nothing about this slip
      line.classList.toggle('elsewhere', ticket.event !== onShow);
      const others = waiting.filter((one) => one !== ticket).length;
      line.replaceChildren(...wordsOf(ticket, others, ticket.event === onShow));
    },
  };

  function wordsOf(ticket: Ticket, others: number, isOnShow: boolean): HTMLElement[] {
    // what won stands before what did not, so that it is never among the parts that find no room
    const parts = partsOf(ticket).sort((a, b) => Number(isHit(b)) - Number(isHit(a)));
    const row = make('span', '', 'own-parts');
    row.append(...parts.slice(0, PARTS_SHOWN));
    if (parts.length > PARTS_SHOWN) row.append(make('span', `+${parts.length - PARTS_SHOWN}`, 'own-more'));
    const isWon = ticket.state === 'settled' && (ticket.win ?? 0) > ticket.stake;
    return [
      make(
        'small',
        `โพย ${drawName(ticket.draw)}${!isOnShow && ticket.state === 'open' ? ' ยังไม่ถึงรอบนี้' : ''}${others > 0 ? ` และรอผลอีก ${others} โพย` : ''}${isOnShow && ticket.state === 'settled' && ticket.win ? ' · กรอบทองคือเลขที่ถูก' : ''}`,
      ),
      row,
      make('b', stateOf(ticket), isWon ? 'own-state won' : 'own-state'),
    ];
  }
}

const isHit = (part: HTMLElement) => part.classList.contains('came');

const endOf = ({ draw }: Slip) => Date.parse(draw.ends_at);

/** State of a slip in two words. A payout of no more than the stake is described as returned, never as won. */
function stateOf({ state, win, stake }: Slip): string {
  if (state === 'open' || state === 'drawn') return 'รอผล';
  if (state !== 'settled') return 'คืนเดิมพัน';
  if (!win) return 'ไม่ถูกรางวัล';
  return `${win > stake ? 'ได้รับ' : 'ได้คืน'} ${money(win)}`;
}
