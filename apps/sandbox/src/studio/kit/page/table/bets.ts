import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { type Laid, type TableRound, wonSpots } from '../../table/spots.ts';
import { say } from '../frame.ts';
import { play } from '../sound/sound.ts';
import { flyChip } from './fly-chip.ts';
import { betsToPlay, totalOf } from './next-bets.ts';
import { drawStack, dropLost, payGain } from './pile.ts';
import { pileState } from './pile-state.ts';
import { drawTool } from './tool.ts';
import { oddsOf, short } from './words.ts';

/** Spots of a table, as its page names and arranges them. */
export interface SpotsLook {
  /** Spots in the order of the page. */
  spots: readonly string[];
  names: Readonly<Record<string, string>>;
  /** Side bets, whose fields are low. */
  slim: readonly string[];
}

/** Figures of a table that its fields and chips show. */
export interface BetsSheet {
  /** Chips in baht. */
  stakes: readonly number[];
  /** Payout of each spot in hundredths of the stake; the stake is included. */
  pays: Readonly<Record<string, number>>;
  /** Limit of each spot in baht per round. */
  limits: Readonly<Record<string, number>>;
}

export type Bets = ReturnType<typeof createBets>;

/** Betting fields and chips of a table. Made once per page. */
export function createBets({ spots: order, names, slim }: SpotsLook) {
  /** Bets on the table for the next round. */
  let laid: Laid = {};
  /** Bets before each change, for undoing changes. */
  let before: Laid[] = [];
  /** Bets of the previous round. */
  let played: Laid = {};
  /** Round whose bets are still displayed with their payouts; null once the player places chips for the next round. */
  let shown: TableRound | null = null;
  /** Whether what the shown round pays is still on its way to the spots. */
  let isComing = false;
  let canBet = false;
  let chip = 0;
  let sheet: BetsSheet | undefined;
  let tell = () => {};

  const undo = drawTool('undo', 'เอาชิปที่วางล่าสุดออก', 'M9 7L4 12L9 17M4 12H14A5 5 0 0 1 14 22H11');
  const clear = drawTool('clear', 'เอาชิปออกทั้งหมด', 'M6 6L18 18M18 6L6 18');
  const again = at('again', HTMLButtonElement);
  const total = () => totalOf(laid);
  /** What a press of the main button plays. */
  const next = () => betsToPlay(laid, played);
  const inWords = (spots: Laid) =>
    order.flatMap((spot) => (spots[spot] ? [`${names[spot]} ${short(spots[spot])}`] : [])).join(' · ');

  function drawSpot(spot: string, { pays, limits }: BetsSheet) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `spot ${spot}${slim.includes(spot) ? ' slim' : ''}`;
    button.id = `spot-${spot}`;
    button.dataset.testid = `spot-${spot}`;
    const pile = make('span', '', 'pile');
    pile.ariaHidden = 'true';
    button.append(
      make('strong', names[spot]),
      make('small', oddsOf(pays[spot] ?? 0)),
      make('small', `วาง 100 ถ้าถูกได้ ${short(pays[spot] ?? 0)}\nวางได้ถึง ${short(limits[spot] ?? 0)} บาท`, 'terms'),
      pile,
      make('span', '', 'unseen'),
    );
    button.addEventListener('click', () => {
      if (canBet) lay(spot);
    });
    return button;
  }

  function drawChip(baht: number) {
    const label = make('label', '', `chip c${baht}`);
    const choice = document.createElement('input');
    choice.type = 'radio';
    choice.name = 'chip';
    choice.value = String(baht);
    choice.checked = baht === chip;
    choice.setAttribute('aria-label', `ชิป ${short(baht)} บาท`);
    choice.addEventListener('change', () => {
      chip = baht;
    });
    label.append(choice, make('span', baht < 1000 ? String(baht) : `${baht / 1000}พัน`, 'worth'));
    return label;
  }

  function lay(spot: string) {
    const most = sheet?.limits[spot] ?? 0;
    const there = laid[spot] ?? 0;
    if (there === most) return say({ text: `ช่อง${names[spot]}วางได้ไม่เกิน ${short(most)} บาทต่อรอบ`, tone: 'stop' });
    // A chip that would exceed the limit of the spot only fills the spot up to the limit.
    change({ ...laid, [spot]: Math.min(most, there + chip) });
    const [tray, pile] = [at('chips').querySelector(`.c${chip}`), at(`spot-${spot}`).querySelector('.pile')];
    if (tray && pile) void flyChip(chip, tray, pile);
  }

  /** Change the bets for the next round. @param isNew whether the player can undo this change */
  function change(to: Laid, isNew = true) {
    if (!canBet) return;
    play('chip');
    if (isNew) before.push(laid);
    laid = to;
    shown = null;
    draw();
    tell();
    if (total() === 0) say({ text: 'เลือกชิป แล้วแตะช่องที่ต้องการวาง', tone: '' });
    else say({ text: `วางเดิมพันรวม ${money(total())} บาท`, tone: '', detail: inWords(laid) });
  }

  function draw() {
    if (!sheet) return;
    const spots = shown && total() === 0 ? shown.spots : laid;
    const over = shown?.deal && total() === 0 ? shown : null;
    const won = over ? wonSpots(over) : [];
    for (const spot of order) drawStake(spot, spots[spot] ?? 0, over && (over.paid[spot] ?? 0), won.includes(spot));
    for (const choice of at('chips').querySelectorAll('input')) choice.disabled = !canBet;
    undo.disabled = !canBet || before.length === 0;
    clear.disabled = !canBet || total() === 0;
    again.disabled = !canBet || totalOf(played) === 0;
    const { isRepeat } = next();
    at('spin').classList.toggle('repeats', canBet && isRepeat);
    const label = at('stake').previousElementSibling;
    if (label) label.textContent = isRepeat && canBet ? 'รอบก่อน' : 'เดิมพัน';
  }

  /**
   * Show the bet on a spot.
   * @param paid payout in baht; null while the round is not over
   * @param isWon whether it brings more than its stake, in a round that does too: a round that does not is no win,
   *   whichever of its bets was right
   */
  function drawStake(spot: string, stake: number, paid: number | null, isWon: boolean) {
    const button = at(`spot-${spot}`, HTMLButtonElement);
    const { own, gained, amount, word } = pileState(stake, paid, isWon);
    const words = button.querySelector('.unseen');
    const stacks = make('span', '', 'stacks');
    stacks.append(...[own, gained].filter(Boolean).map((baht) => drawStack(baht, sheet?.stakes ?? [])));
    const isAwaited = isComing && gained > 0;
    if (gained > 0) stacks.lastElementChild?.classList.add('gain');
    if (isAwaited) stacks.lastElementChild?.classList.add('awaited');
    const lies = isAwaited ? short(stake) : `${word} ${short(amount)}`.trim();
    pileOf(spot).replaceChildren(...(stake === 0 ? [] : [stacks, make('span', lies, 'amount')]));
    button.classList.toggle('laid', stake > 0);
    button.classList.toggle('hit', isWon);
    button.classList.toggle('missed', paid !== null && paid < stake);
    button.ariaDisabled = String(!canBet);
    const state =
      stake === 0
        ? 'ยังไม่ได้วาง'
        : paid === null
          ? `วางอยู่ ${short(stake)} บาท`
          : `วาง ${short(stake)} บาท ${paid > 0 ? `${isWon ? 'ได้' : 'ได้คืน'} ${money(paid)} บาท` : 'ไม่ได้รับเงิน'}`;
    if (words) words.textContent = state;
  }

  const pileOf = (spot: string) => at(`spot-${spot}`).querySelector('.pile') ?? at(`spot-${spot}`);

  return {
    /** Light the spots that a deal has decided for. @param came none before the end */
    mark(came: readonly string[]) {
      for (const spot of order) at(`spot-${spot}`).classList.toggle('came', came.includes(spot));
    },
    /** Let the chips of lost bets leave, without a sound. */
    collect({ spots, paid }: TableRound) {
      for (const spot of order) {
        const { lost } = pileState(spots[spot] ?? 0, paid[spot] ?? 0, false);
        if (lost > 0) dropLost(pileOf(spot), lost, sheet?.stakes ?? []);
      }
    },
    /** Let what a won round brings come from the house's chips to its spots, and count there. */
    async payOut(round: TableRound) {
      const won = wonSpots(round);
      if (won.length > 0) play('chips');
      await Promise.all(
        won.map((spot) => {
          const [stake, paid] = [round.spots[spot] ?? 0, round.paid[spot] ?? 0];
          return payGain(pileOf(spot), { stake, paid, chips: sheet?.stakes ?? [] });
        }),
      );
      isComing = false;
    },
    /** Total in baht of the bets that a press plays. */
    total: () => totalOf(next().spots),
    /** Text of the main button where a press also lays the bets of the round before: with the amount that it stakes. */
    wordOfRepeat: () => (next().isRepeat ? `เดิมพันเดิมแล้วแจก\n${money(totalOf(played))} บาท` : null),
    /** Lay the bets that a press plays, if they do not lie there yet. */
    take(): Laid {
      const { spots, isRepeat } = next();
      if (isRepeat) {
        laid = { ...spots };
        shown = null;
        draw();
      }
      return { ...spots };
    },
    /** Bets as text: เจ้ามือ 100 · เสมอ 10. */
    inWords,
    /** Register a listener. @param changed called when the total has changed */
    listen(changed: () => void) {
      tell = changed;
    },
    /** Set whether bets may be placed. */
    allow(can: boolean) {
      canBet = can;
      // Bets of a round that was not dealt are no longer displayed.
      if (can && !shown?.deal) shown = null;
      draw();
    },
    /** Render the betting spots, the chips and the buttons that change bets. May be called only once. */
    lay(from: BetsSheet) {
      sheet = from;
      chip = from.stakes[0] ?? 0;
      at('spots').replaceChildren(...order.map((spot) => drawSpot(spot, from)));
      at('chips').replaceChildren(...from.stakes.map(drawChip));
      for (const [id, button] of [
        ['less', undo],
        ['more', clear],
      ] as const) {
        at(id).hidden = true;
        at(id).after(button);
      }
      undo.addEventListener('click', () => change(before.pop() ?? {}, false));
      clear.addEventListener('click', () => change({}));
      again.addEventListener('click', () => change({ ...played }));
    },
    /**
     * Show a round on the table: its bets and their payouts.
     * @param round null to show no round
     * @param isNews whether what it pays will come to the spots by `payOut`
     */
    show(round: TableRound | null, isNews = false) {
      shown = round;
      isComing = isNews;
      if (round?.deal) {
        played = round.spots;
        laid = {};
        before = [];
      }
      draw();
    },
  };
}
