import { arrange, at, make } from '../../../page/dom.ts';
import { money } from '../../../page/money.ts';
import type { RoundView } from '../../engine/round-view.ts';

/** A game's view of a bet in the list of the player's bets. */
export interface TicketPage<Shown> {
  title: (ticket: RoundView & Shown) => string;
  body: (ticket: RoundView & Shown) => Node[];
  /** text about the state of a settled bet */
  stateOf: (ticket: RoundView & Shown) => { text: string; tone: '' | 'gain' | 'wait' };
}

const time = new Intl.DateTimeFormat('th-TH-u-ca-gregory', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Bangkok',
});

/** Labels of bets that are not settled. A state that has a message shows the message below its label. */
const STATES = {
  betting: 'กำลังยืนยัน',
  refused: 'ไม่รับ',
  rolling_back: 'กำลังคืนเดิมพัน',
  rolled_back: 'คืนเดิมพันแล้ว',
  open: 'รอผล',
  drawn: 'กำลังเข้าเครดิต',
  voided: 'ยกเลิก',
} as const;

/**
 * Maintain the list of the player's bets. Unchanged bets are not rendered again, so that nothing moves under a finger.
 * @param check shows the verification of the event of a bet
 */
export function listTickets<Shown>(
  page: TicketPage<Shown>,
  check: (ticket: RoundView & Shown) => void,
): (tickets: (RoundView & Shown)[]) => void {
  let shown: ReadonlyMap<string, { text: string; element: HTMLElement }> = new Map();
  return (tickets) => {
    const listed = tickets.map((ticket): [string, { text: string; element: HTMLElement }] => {
      const text = JSON.stringify(ticket);
      const known = shown.get(ticket.round);
      if (known?.text === text) return [ticket.round, known];
      const element = draw(page, ticket, check);
      known?.element.replaceWith(element);
      return [ticket.round, { text, element }];
    });
    // bets that left the list are let go
    shown = new Map(listed);
    arrange(
      at('tickets'),
      listed.map(([, { element }]) => element),
    );
    at('no-tickets').hidden = tickets.length > 0;
  };
}

function draw<Shown>(page: TicketPage<Shown>, ticket: RoundView & Shown, check: (ticket: RoundView & Shown) => void) {
  const element = make('li', '', 'ticket');
  element.dataset.testid = 'ticket';
  element.dataset.state = ticket.state;
  const state = ticket.state === 'settled' ? page.stateOf(ticket) : { text: STATES[ticket.state], tone: 'wait' };
  const head = make('div', '', 'ticket-head');
  head.append(make('b', page.title(ticket)), make('span', state.text, `chip ${state.tone}`));
  const foot = make(
    'p',
    `${time.format(new Date(ticket.created_at))} · เดิมพัน ${money(ticket.stake)} บาท${ticket.win === null ? '' : ` · ได้รับ ${money(ticket.win)} บาท`}`,
    'ticket-foot',
  );
  element.append(head, ...page.body(ticket), foot);
  if (ticket.message) element.append(make('p', ticket.message, 'ticket-note'));
  if (ticket.server_seed) {
    const button = make('button', 'ตรวจสอบผล', 'link');
    button.setAttribute('type', 'button');
    button.addEventListener('click', () => check(ticket));
    element.append(button);
  }
  return element;
}
