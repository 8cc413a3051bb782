import { all, at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { Session as SessionOf } from '../../../kit/page/book.ts';
import { say } from '../../../kit/page/frame.ts';
import { key, radio } from '../../../kit/page/lottery/parts.ts';
import type { Sheet } from '../game.ts';
import { layGrid } from './grid.ts';
import { times } from './names.ts';
import { addPick } from './slip.ts';

export type Session = SessionOf<Sheet>;

let size: Sheet['sizes'][number];
let picked: readonly number[] = [];
let stakes: readonly number[] = [];
let stake = 0;
let grid: ReturnType<typeof layGrid>;

/** Render the sizes of picks, the numbers and the stakes. */
export function layEntry(game: Session['game']) {
  size = game.sizes.at(-1) as typeof size;
  stakes = game.stakes;
  stake = stakes[0] ?? 0;
  grid = layGrid(game.balls, press);
  at('kinds').replaceChildren(
    ...game.sizes.toReversed().map((one) =>
      radio('kind', one === size, [make('b', `${one.numbers} เลข`), upTo(`${times(topOf(one))} เท่า`)], () => {
        size = one;
        picked = picked.slice(0, one.numbers);
        showPicked();
      }),
    ),
  );
  at('steps').replaceChildren(
    ...stakes.map((baht) =>
      radio('stake', baht === stake, [make('b', String(baht)), make('small', 'บาท')], () => {
        stake = baht;
        showPicked();
      }),
    ),
  );
  at('keys').replaceChildren(
    key('สุ่มเลข', '', () => {
      picked = randomPick(game.balls, size.numbers);
      showPicked();
    }),
    key('ล้างเลข', '', () => {
      picked = [];
      showPicked();
    }),
  );
  at('put').replaceChildren(key('ใส่โพย', '', put));
  showPicked();
}

export function allowEntry(can: boolean) {
  grid.allow(can);
  for (const id of ['keys', 'kinds', 'steps', 'put']) at(id, HTMLFieldSetElement).disabled = !can;
}

/** What a pick pays at most; the first word is read out where the row is too narrow for it. */
function upTo(most: string) {
  const words = make('small');
  words.append(make('span', 'ถึง ', 'up-to'), most);
  return words;
}

/** An amount without empty satang: 250,000, 34, 17.50. */
const baht = (amount: number) => money(amount).replace('.00', '');

const topOf = (one: Sheet['sizes'][number]) => one.wins[0]?.pays ?? 0;

function press(number: number) {
  if (picked.includes(number)) picked = picked.filter((one) => one !== number);
  else if (picked.length < size.numbers) picked = [...picked, number];
  else return count(`ครบ ${size.numbers} เลขแล้ว แตะเลขที่เลือกไว้เพื่อเอาออก`);
  showPicked();
}

function put() {
  if (picked.length < size.numbers) return count(`เลือกอีก ${size.numbers - picked.length} เลขก่อนใส่โพย`);
  const { isAdded, text } = addPick(picked, stake);
  say({ text, tone: '' });
  if (!isAdded) return;
  picked = [];
  showPicked();
}

function showPicked() {
  grid.show(picked);
  count(`เลือกแล้ว ${picked.length} จาก ${size.numbers} เลข`);
  showStakes();
  at('worth').replaceChildren(
    ...size.wins.flatMap(({ matches, pays }) => {
      const prize = make('span');
      prize.append(make('small', `ตรง ${matches} เลข `), make('b', `${baht(pays * stake)} บาท`));
      return [prize, ' '];
    }),
  );
}

/** Offer only the stakes that a pick of this size may have; a higher one gives way to the highest of them. */
function showStakes() {
  stake = stakes.findLast((baht) => baht <= Math.min(stake, size.stake_max)) ?? stake;
  for (const [index, input] of all(at('steps'), 'input', HTMLInputElement).entries()) {
    input.disabled = (stakes[index] ?? 0) > size.stake_max;
    input.checked = stakes[index] === stake;
  }
}

/** Tell how many numbers are picked; a screen reader reads it out. */
function count(text: string) {
  at('count').textContent = text;
}

/** Numbers drawn by this device, only to fill the grid. */
function randomPick(balls: number, numbers: number): number[] {
  const left = Array.from({ length: balls }, (_, index) => index + 1);
  const words = crypto.getRandomValues(new Uint32Array(numbers));
  return Array.from(words, (word) => left.splice(word % left.length, 1)[0] ?? 0);
}
