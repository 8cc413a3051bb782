import { all, at, make, write } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { Accept } from '../../../bookmaker/open-book.ts';
import type { BookSheet } from '../../../bookmaker/sheet.ts';
import { say } from '../frame.ts';
import type { Change, Leg, Mode } from './after-choice.ts';
import { afterChoice, isSame } from './after-choice.ts';
import type { MatchShown } from './match-card.ts';
import { longName, PICKS } from './names.ts';
import type { Format } from './odds.ts';
import { joinedPrice, oddsText, paysUpTo } from './odds.ts';
import type { Offered } from './offers.ts';
import { overlay } from './overlay.ts';
import { choices, pushButton } from './parts.ts';

const ACCEPT_NAMES = [
  ['same', 'เฉพาะราคานี้'],
  ['better', 'รับราคาที่ดีขึ้น'],
  ['any', 'รับทุกราคา'],
] as [Accept, string][];

const PARLAY_LEAST = 2;
const wide = matchMedia('(min-width: 900px)');

/** What is said when a choice changed more than it added. */
const CHANGES: Record<Change, (words: { parlay: string }) => string> = {
  parlay: ({ parlay }) => `รวมเป็น${parlay}แล้ว ทุกคู่ต้องชนะ`,
  match: () => 'คู่เดียวกันเลือกได้รายการเดียว เปลี่ยนเป็นรายการใหม่แล้ว',
  day: () => 'โพยหนึ่งมีได้นัดเดียว เริ่มบิลใหม่ด้วยคู่นี้แล้ว',
  full: () => 'บิลเต็มแล้ว เอาบางคู่ออกก่อนเพิ่มคู่ใหม่',
};

/** The bet slip: a sheet over the main panel that expands when it has bets. */
export function openSlip({
  sheet,
  stakes,
  words,
  teamName,
  changed,
}: {
  sheet: BookSheet;
  stakes: readonly number[];
  words: { single: string; parlay: string };
  teamName: (team: number) => string;
  changed: () => void;
}) {
  let legs: Leg[] = [];
  let event = '';
  let mode: Mode = 'single';
  let accept: Accept = 'better';
  let stake = stakes[0] ?? sheet.limits.stake_min;
  let canChange = true;
  let isDrawnUp = false;
  /** What had the focus when the slip was opened. */
  let opener: HTMLElement | null = null;
  let matches: MatchShown[] = [];
  let format: Format = 'decimal';

  const box = make('section', '', 'slip');
  box.setAttribute('aria-label', 'บิลเดิมพัน');
  const bar = pushButton('', 'slip-bar', () => {
    if (isDrawnUp) close();
    else drawUp();
    show();
  });
  const [title, total] = [make('b', '', 'bar-name'), make('span', '', 'bar-price')];
  bar.append(title, total);
  bar.setAttribute('aria-controls', 'slip-body');
  const body = make('div', '', 'slip-body');
  body.id = 'slip-body';
  const modes = choices(
    'mode',
    'รูปแบบโพย',
    [
      ['single', words.single],
      ['parlay', words.parlay],
    ] as [Mode, string][],
    mode,
    (value) => {
      mode = value;
      show();
    },
  );
  const chooseMode = (wanted: Mode) => {
    mode = wanted;
    for (const input of all(modes, 'input', HTMLInputElement)) input.checked = input.value === wanted;
  };
  const list = make('ul', '', 'legs');
  const agree = pushButton('รับราคาใหม่', 'agree', () => {
    legs = legs.map((leg) =>
      leg.state === 'moved' && leg.now !== null ? { ...leg, price: leg.now, before: leg.price, state: 'good' } : leg,
    );
    show();
  });
  agree.dataset.testid = 'agree';
  const amount = document.createElement('input');
  amount.id = 'amount';
  amount.className = 'amount';
  amount.inputMode = 'numeric';
  amount.autocomplete = 'off';
  amount.maxLength = 5;
  amount.value = String(stake);
  amount.addEventListener('input', () => {
    stake = /^\d+$/.test(amount.value) ? Number(amount.value) : 0;
    show();
  });
  const label = make('label', 'เดิมพัน (บาท)');
  label.htmlFor = 'amount';
  const quick = make('div', '', 'quick');
  quick.append(
    ...stakes.map((baht) => {
      const button = pushButton(baht.toLocaleString('en-US'), 'key', () => {
        stake = baht;
        amount.value = String(baht);
        show();
      });
      button.setAttribute('aria-label', `เดิมพัน ${baht.toLocaleString('en-US')} บาท`);
      return button;
    }),
  );
  const stakeRow = make('div', '', 'stake-row');
  stakeRow.append(label, amount, quick);
  const accepts = choices('accept', 'เมื่อราคาเปลี่ยนก่อนรับเดิมพัน', ACCEPT_NAMES, accept, (value) => {
    accept = value;
    agreeAlone();
    show();
  });
  accepts.classList.add('titled');
  accepts.querySelector('legend')?.classList.remove('unseen');
  const pays = make('p', '', 'pays-up-to');
  const why = make('p', '', 'why');
  why.setAttribute('role', 'status');
  const clear = pushButton('ล้างบิล', 'link', empty);
  const foot = make('div', '', 'slip-foot');
  foot.append(pays, clear);
  body.append(modes, list, agree, stakeRow, accepts, foot);
  box.append(bar, why, body);
  at('said').after(box);
  const sheetOver = overlay(box, [bar], () => {
    close();
    show();
  });
  show();

  /** Open the slip. What has the focus now gets it again when the slip is closed. */
  function drawUp() {
    if (isDrawnUp) return;
    isDrawnUp = true;
    opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }

  /** Close the slip, and give the focus back to what opened it. */
  function close() {
    const isInside = body.contains(document.activeElement) || document.activeElement === document.body;
    isDrawnUp = false;
    body.hidden = true;
    if (isInside) (opener?.isConnected && opener.offsetParent ? opener : bar).focus({ preventScroll: true });
  }

  /** Accept a changed price automatically when the player's setting allows this. */
  function agreeAlone() {
    legs = legs.map((leg) => {
      if (leg.state !== 'moved' || leg.now === null) return leg;
      const isWanted = accept === 'any' || (accept === 'better' && leg.now > leg.price);
      return isWanted ? { ...leg, price: leg.now, before: leg.price, state: 'good' } : leg;
    });
  }

  function empty() {
    legs = [];
    isDrawnUp = false;
    show();
  }

  /** Reason why the slip cannot be sent now; empty when the slip can be sent. */
  function hindrance() {
    if (legs.some(({ state }) => state === 'gone')) return 'มีรายการที่ปิดรับแล้ว เอาออกหรือเลือกใหม่';
    if (legs.some(({ state }) => state === 'held')) return 'พักราคาอยู่ รอราคาใหม่สักครู่';
    if (legs.some(({ state }) => state === 'moved')) return 'ราคาเปลี่ยนแล้ว กดรับราคาใหม่ก่อนวางเดิมพัน';
    if (mode === 'single' && legs.length > 1)
      return `${words.single}วางได้ครั้งละ 1 คู่ เลือก${words.parlay} หรือเอาออกให้เหลือคู่เดียว`;
    if (mode === 'parlay' && legs.length < PARLAY_LEAST) return `${words.parlay}ต้องมีอย่างน้อย ${PARLAY_LEAST} คู่`;
    if (stake < sheet.limits.stake_min || stake > sheet.limits.stake_max)
      return `เดิมพันเป็นจำนวนเต็มบาท ${money(sheet.limits.stake_min)} ถึง ${money(sheet.limits.stake_max)} บาท`;
    if (
      paysUpTo(
        stake,
        legs.map(({ price }) => price),
      ) >
      BigInt(sheet.limits.payout_max) * 100n
    )
      return `โพยหนึ่งจ่ายได้ไม่เกิน ${money(sheet.limits.payout_max)} บาท ลดเดิมพันหรือจำนวนคู่`;
    return '';
  }

  /**
   * Render the slip again. The focused control keeps the focus; when the control was replaced, the new control gets the
   * focus.
   */
  function show() {
    const held =
      document.activeElement instanceof HTMLElement && box.contains(document.activeElement)
        ? document.activeElement
        : null;
    const place = [...list.children].findIndex((leg) => leg.contains(held));
    draw();
    if (!held || (held.isConnected && held.offsetParent !== null)) return;
    const inPlace =
      place < 0 ? null : list.children[Math.min(place, list.children.length - 1)]?.querySelector('button');
    (box.hidden ? at('say') : (inPlace ?? bar)).focus({ preventScroll: true });
  }

  function draw() {
    const prices = legs.map(({ price }) => price);
    const panel = box.closest('.panel');
    panel?.classList.toggle('has-slip', legs.length > 0);
    box.hidden = legs.length === 0;
    body.hidden = !isDrawnUp;
    sheetOver.show(isDrawnUp && legs.length > 0 && !wide.matches);
    bar.setAttribute('aria-expanded', String(isDrawnUp));
    write(title, mode === 'single' && legs.length < 2 ? words.single : `${words[mode]} ${legs.length} คู่`);
    write(
      total,
      prices.length === 0
        ? ''
        : mode === 'single'
          ? prices.length > 1
            ? ''
            : `ราคา ${oddsText(prices[0] ?? 0, format)} · ${money(stake)}`
          : `ราคารวม ${oddsText(joinedPrice(prices), 'decimal')} · ${money(stake)}`,
    );
    list.replaceChildren(...legs.map(drawLeg));
    agree.hidden = !legs.some(({ state }) => state === 'moved');
    const hinders = legs.length > 0 ? hindrance() : '';
    write(why, hinders);
    why.hidden = hinders === '';
    write(
      pays,
      legs.length === 0 || (mode === 'single' && legs.length > 1)
        ? ''
        : `${mode === 'single' ? 'ถ้าชนะได้รับ' : 'ถ้าชนะทุกคู่ได้รับ'} ${money(Number(paysUpTo(Math.min(stake, sheet.limits.stake_max), prices)) / 100)} บาท รวมเดิมพันแล้ว`,
    );
    for (const control of box.querySelectorAll('input, button'))
      (control as HTMLInputElement | HTMLButtonElement).disabled = !canChange && control !== bar;
    changed();
  }

  function drawLeg(leg: Leg) {
    const fixture = matches[leg.match];
    const teams = { home: fixture ? teamName(fixture.home) : '', away: fixture ? teamName(fixture.away) : '' };
    const element = make('li', '', `leg ${leg.state}`);
    const words = make('p', '', 'leg-words');
    const price = make('span', '', 'leg-price');
    if (leg.state === 'moved' && leg.now !== null)
      price.append(make('s', oddsText(leg.price, format), 'old'), make('b', `→ ${oddsText(leg.now, format)}`));
    else if (leg.before !== null)
      price.append(make('s', oddsText(leg.before, format), 'old'), make('b', `→ ${oddsText(leg.price, format)}`));
    else price.append(make('b', oddsText(leg.price, format)));
    const state = { good: '', moved: 'ราคาเปลี่ยน', held: 'พักราคา', gone: 'ปิดรับแล้ว' }[leg.state];
    words.append(
      make('b', longName(leg, teams)),
      price,
      make(
        'small',
        `${teams.home} พบ ${teams.away}${state ? ` · ${state}` : ''}`,
        leg.state === 'good' ? 'leg-teams' : 'leg-teams stopped',
      ),
    );
    const remove = pushButton('×', 'remove', () => {
      // The slip may have been compared with the board since this leg was rendered. The leg may be another object now.
      legs = legs.filter((one) => !isSame(one, leg));
      if (legs.length === 0) isDrawnUp = false;
      show();
    });
    remove.setAttribute('aria-label', `เอา ${longName(leg, teams)} ออก`);
    element.append(words, remove);
    return element;
  }

  /** @param isOpening whether the slip opens: beside the matches there is room for all of it, under them for a line */
  function put(on: { id: string; matches: MatchShown[] }, offered: Offered, isOpening: boolean) {
    matches = on.matches;
    const next = afterChoice({ day: event, legs, mode }, on.id, offered, sheet.limits.legs_max);
    if (next.mode !== mode) chooseMode(next.mode);
    [event, legs] = [on.id, next.legs];
    if (legs.length > 0 && isOpening) drawUp();
    if (legs.length === 0) isDrawnUp = false;
    if (next.change) say({ text: CHANGES[next.change](words), tone: '' });
    show();
  }

  return {
    /**
     * Put a bet on the slip, or remove the bet when it is already there.
     * @param on match day of the bet
     */
    choose(on: { id: string; matches: MatchShown[] }, offered: Offered) {
      if (canChange) put(on, offered, wide.matches);
    },
    /** Put a bet on the empty slip and open the slip: a price that was pressed before the game was opened. */
    begin: (on: { id: string; matches: MatchShown[] }, offered: Offered) => put(on, offered, true),
    has: (day: string, offered: Pick<Offered, 'match' | 'market' | 'line' | 'pick'>) =>
      day === event && legs.some((leg) => isSame(leg, offered)),
    /** Match day of the slip; empty while the slip has no bets. */
    day: () => (legs.length > 0 ? event : ''),
    /**
     * Compare the slip with the board.
     * @param day match day of the slip; undefined when the match day accepts no more bets
     */
    follow(day: { matches: MatchShown[] } | undefined, how: Format) {
      const before = JSON.stringify([legs, format]);
      format = how;
      if (day) matches = day.matches;
      legs = legs.map((leg) => {
        const match = day?.matches[leg.match];
        if (!match || match.seen.phase === 'over') return { ...leg, now: null, state: 'gone' };
        if (match.seen.isHeld) return { ...leg, now: null, state: 'held' };
        const row = match.prices[leg.market]?.find(([line]) => line === leg.line);
        const now = row?.[1 + PICKS[leg.market].indexOf(leg.pick)] ?? null;
        return { ...leg, now, state: now === null ? 'gone' : now === leg.price ? 'good' : 'moved' };
      });
      agreeAlone();
      if (JSON.stringify([legs, format]) !== before) show();
    },
    /** The slip as the bet to send; null while it cannot be sent. */
    bet() {
      if (legs.length === 0 || hindrance()) return null;
      return {
        stake,
        bet: {
          event,
          stake,
          accept,
          legs: legs.map(({ match, market, line, pick, price }) => ({ match, market, line, pick, price })),
        },
      };
    },
    allow(can: boolean) {
      if (can === canChange) return;
      canChange = can;
      show();
    },
    empty,
  };
}
