import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { say } from '../../../kit/page/frame.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import type { Laid } from '../deal-round.ts';
import type { Sheet as GameSheet, RoundShown } from '../game.ts';
import type { Spot } from '../rules.ts';
import { oddsOf, SPOT_NAMES, SPOTS, short } from './names.ts';

export type Sheet = GameSheet & { stakes: readonly number[] };

/** Bets on the table for the next round. */
let laid: Laid = {};
/** Bets before each change, for undoing changes. */
let before: Laid[] = [];
/** Bets of the previous round. */
let played: Laid = {};
/** Round whose bets are still displayed with their payouts; null once the player places chips for the next round. */
let shown: Pick<RoundShown, 'spots' | 'paid' | 'deal'> | null = null;
let canBet = false;
const still = matchMedia('(prefers-reduced-motion: reduce)');
let chip = 0;
let sheet: Sheet;
let tell = () => {};

const undo = tool('undo', 'เอาชิปที่วางล่าสุดออก', 'M9 7L4 12L9 17M4 12H14A5 5 0 0 1 14 22H11');
const clear = tool('clear', 'เอาชิปออกทั้งหมด', 'M6 6L18 18M18 6L6 18');
const again = at('again', HTMLButtonElement);

const sumOf = (spots: Laid) => Object.values(spots).reduce((sum, baht) => sum + baht, 0);

/** Total bets for the next round, in baht. */
export const total = () => sumOf(laid);

/** Bets for the next round. */
export const laidSpots = (): Laid => ({ ...laid });

/** Bets as text: เจ้ามือ 100 · เสมอ 10. */
export const inWords = (spots: Laid) =>
  SPOTS.flatMap((spot) => (spots[spot] ? [`${SPOT_NAMES[spot]} ${short(spots[spot])}`] : [])).join(' · ');

/** Register a listener. @param changed called when the total has changed */
export function listen(changed: () => void) {
  tell = changed;
}

/** Set whether bets may be placed. */
export function allow(can: boolean) {
  canBet = can;
  // Bets of a round that was not dealt are no longer displayed.
  if (can && !shown?.deal) shown = null;
  draw();
}

/** Render the betting spots, the chips and the buttons that change bets. May be called only once. */
export function layTable(from: Sheet) {
  sheet = from;
  chip = sheet.stakes[0] ?? 0;
  at('spots').replaceChildren(...SPOTS.map(spotButton));
  at('chips').replaceChildren(...sheet.stakes.map(chipChoice));
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
}

/**
 * Show a round on the table: its bets and their payouts.
 * @param round null to show no round
 */
export function showBets(round: RoundShown | null) {
  shown = round;
  if (round?.deal) {
    played = round.spots;
    laid = {};
    before = [];
  }
  draw();
}

function spotButton(spot: Spot) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `spot ${spot}`;
  button.id = `spot-${spot}`;
  button.dataset.testid = `spot-${spot}`;
  const pile = make('span', '', 'pile');
  pile.ariaHidden = 'true';
  button.append(
    make('strong', SPOT_NAMES[spot]),
    make('small', oddsOf(sheet.pays[spot])),
    pile,
    make('span', '', 'unseen'),
  );
  button.addEventListener('click', () => {
    if (canBet) lay(spot);
  });
  return button;
}

function chipChoice(baht: number) {
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

function lay(spot: Spot) {
  const most = sheet.limits[spot];
  const there = laid[spot] ?? 0;
  if (there === most) return say({ text: `ช่อง${SPOT_NAMES[spot]}วางได้ไม่เกิน ${short(most)} บาทต่อรอบ`, tone: 'stop' });
  // A chip that would exceed the limit of the spot only fills the spot up to the limit.
  change({ ...laid, [spot]: Math.min(most, there + chip) });
  if (!still.matches)
    at(`spot-${spot}`)
      .querySelector('.pile')
      ?.animate(
        [
          { transform: 'translateY(48px) scale(1.2)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        {
          duration: 300,
          easing: 'cubic-bezier(.2,.7,.3,1)',
        },
      );
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
  const isOver = shown?.deal != null && total() === 0;
  for (const spot of SPOTS) {
    const button = at(`spot-${spot}`, HTMLButtonElement);
    const [stake, paid] = [spots[spot] ?? 0, isOver ? (shown?.paid[spot] ?? 0) : 0];
    const pile = button.querySelector('.pile');
    if (pile) pile.textContent = stake === 0 ? '' : isOver && paid > 0 ? `ได้ ${short(paid)}` : short(stake);
    button.classList.toggle('laid', stake > 0);
    button.classList.toggle('hit', paid > 0);
    button.classList.toggle('missed', isOver && stake > 0 && paid === 0);
    button.ariaDisabled = String(!canBet);
    const lies =
      stake === 0
        ? 'ยังไม่ได้วาง'
        : isOver
          ? `วาง ${short(stake)} บาท ${paid > 0 ? `ได้ ${money(paid)} บาท` : 'ไม่ได้รับเงิน'}`
          : `วางอยู่ ${short(stake)} บาท`;
    const words = button.querySelector('.unseen');
    if (words) words.textContent = lies;
  }
  for (const choice of at('chips').querySelectorAll('input')) choice.disabled = !canBet;
  undo.disabled = !canBet || before.length === 0;
  clear.disabled = !canBet || total() === 0;
  again.disabled = !canBet || sumOf(played) === 0;
}

function tool(testid: string, label: string, line: string) {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.testid = testid;
  button.ariaLabel = label;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', line);
  svg.append(path);
  button.append(svg);
  return button;
}
