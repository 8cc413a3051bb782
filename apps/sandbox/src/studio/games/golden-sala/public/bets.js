import { at, make, money } from '../../../kit/public/dom.js';
import { say } from '../../../kit/public/frame.js';
import { oddsOf, SPOT_NAMES, SPOTS, short } from './names.js';

/** @typedef {import('../rules.ts').Spot} Spot */
/** @typedef {import('../deal-round.ts').Laid} Laid */
/** @typedef {import('../game.ts').RoundShown} RoundShown */
/** @typedef {import('../game.ts').Sheet & { stakes: readonly number[] }} Sheet */

/** What lies on the table, of the round to come. @type {Laid} */
let laid = {};
/** What lay there before each change, for taking changes back. @type {Laid[]} */
let before = [];
/** The bets of the round before. @type {Laid} */
let played = {};
/** The round whose bets still show, with what they brought; none once chips are laid. @type {Pick<RoundShown, 'spots' | 'paid' | 'deal'> | null} */
let shown = null;
let canBet = false;
let chip = 0;
/** @type {Sheet} */
let sheet;
let tell = () => {};

const undo = tool('undo', 'เอาชิปที่วางล่าสุดออก', 'M9 7L4 12L9 17M4 12H14A5 5 0 0 1 14 22H11');
const clear = tool('clear', 'เอาชิปออกทั้งหมด', 'M6 6L18 18M18 6L6 18');
const again = /** @type {HTMLButtonElement} */ (at('again'));

/** @param {Laid} spots */
const sumOf = (spots) => Object.values(spots).reduce((sum, baht) => sum + baht, 0);

/** Baht on the table for the round to come. */
export const total = () => sumOf(laid);

/** What lies on the table for the round to come. @returns {Laid} */
export const laidSpots = () => ({ ...laid });

/** Bets in words: เจ้ามือ 100 · เสมอ 10. @param {Laid} spots */
export const inWords = (spots) => SPOTS.flatMap((spot) => (spots[spot] ? [`${SPOT_NAMES[spot]} ${short(spots[spot])}`] : [])).join(' · ');

/** @param {() => void} changed called when the total has changed */
export function listen(changed) {
  tell = changed;
}

/** Whether bets may be laid. @param {boolean} can */
export function allow(can) {
  canBet = can;
  // Bets of a round that was not dealt lie there no more.
  if (can && !shown?.deal) shown = null;
  draw();
}

/**
 * Lays out the spots, the chips and what changes the bets. To be called once.
 * @param {Sheet} from
 */
export function layTable(from) {
  sheet = from;
  chip = sheet.stakes[0] ?? 0;
  at('spots').replaceChildren(...SPOTS.map(spotButton));
  at('chips').replaceChildren(...sheet.stakes.map(chipChoice));
  for (const [id, button] of /** @type {const} */ ([
    ['less', undo],
    ['more', clear],
  ])) {
    at(id).hidden = true;
    at(id).after(button);
  }
  undo.addEventListener('click', () => change(before.pop() ?? {}, false));
  clear.addEventListener('click', () => change({}));
  again.addEventListener('click', () => change({ ...played }));
}

/** A round over the table: its bets, and what they brought. @param {RoundShown | null} round null for none */
export function showBets(round) {
  shown = round;
  if (round?.deal) {
    played = round.spots;
    laid = {};
    before = [];
  }
  draw();
}

/** @param {Spot} spot */
function spotButton(spot) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `spot ${spot}`;
  button.id = `spot-${spot}`;
  button.dataset.testid = `spot-${spot}`;
  const pile = make('span', '', 'pile');
  pile.ariaHidden = 'true';
  button.append(make('strong', SPOT_NAMES[spot]), make('small', oddsOf(sheet.pays[spot])), pile, make('span', '', 'unseen'));
  button.addEventListener('click', () => {
    if (canBet) lay(spot);
  });
  return button;
}

/** @param {number} baht */
function chipChoice(baht) {
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

/** @param {Spot} spot */
function lay(spot) {
  const most = sheet.limits[spot];
  const there = laid[spot] ?? 0;
  if (there === most) return say({ text: `ช่อง${SPOT_NAMES[spot]}วางได้ไม่เกิน ${short(most)} บาทต่อรอบ`, tone: 'stop' });
  // The last chip fills the spot up to its limit.
  change({ ...laid, [spot]: Math.min(most, there + chip) });
}

/** @param {Laid} to @param {boolean} [isNew] whether it can be taken back */
function change(to, isNew = true) {
  if (!canBet) return;
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
    const button = /** @type {HTMLButtonElement} */ (at(`spot-${spot}`));
    const [stake, paid] = [spots[spot] ?? 0, isOver ? (shown?.paid[spot] ?? 0) : 0];
    const pile = button.querySelector('.pile');
    if (pile) pile.textContent = stake === 0 ? '' : isOver && paid > 0 ? `ได้ ${short(paid)}` : short(stake);
    button.classList.toggle('laid', stake > 0);
    button.classList.toggle('hit', paid > 0);
    button.classList.toggle('missed', isOver && stake > 0 && paid === 0);
    button.ariaDisabled = String(!canBet);
    const lies = stake === 0 ? 'ยังไม่ได้วาง' : isOver ? `วาง ${short(stake)} บาท ${paid > 0 ? `ได้ ${money(paid)} บาท` : 'ไม่ได้รับเงิน'}` : `วางอยู่ ${short(stake)} บาท`;
    const words = button.querySelector('.unseen');
    if (words) words.textContent = lies;
  }
  for (const choice of at('chips').querySelectorAll('input')) choice.disabled = !canBet;
  undo.disabled = !canBet || before.length === 0;
  clear.disabled = !canBet || total() === 0;
  again.disabled = !canBet || sumOf(played) === 0;
}

/** @param {string} testid @param {string} label @param {string} line */
function tool(testid, label, line) {
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
