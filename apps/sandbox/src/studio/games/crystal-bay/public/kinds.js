import { at, make } from '../../../kit/public/dom.js';
import { picture } from '../../../kit/public/reels.js';
import { catchesOf } from './catches.js';

/** @typedef {import('../game.ts').Sheet} Sheet */

/** The chance of a catch, in percent, as it is. @param {Sheet} sheet @param {Sheet['fish'][number]} fish */
export function chanceOf({ numbers }, { catches }) {
  return `${Number(((catches / numbers) * 100).toFixed(2))}%`;
}

/**
 * Lays out the kinds of fish, of which one is aimed at: what can be read and chosen by everybody, also without the picture.
 * @param {Sheet} sheet @param {{ chosen: () => void, shoot: () => void }} told of a choice; of the enter key on one
 */
export function layOutKinds(sheet, { chosen, shoot }) {
  const items = sheet.fish.map((fish, index) => {
    const label = make('label', '', 'kind');
    const input = document.createElement('input');
    input.type = 'radio';
    input.name = 'fish';
    input.value = fish.kind;
    input.checked = index === 0;
    input.addEventListener('change', chosen);
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.repeat) shoot();
    });
    const words = make('span', '', 'worth');
    const chance = make('small');
    chance.append(make('span', 'โอกาส ', 'odds'), chanceOf(sheet, fish));
    words.append(make('span', fish.name, 'name'), make('b', `${fish.multiple} เท่า`), chance);
    const count = make('span', '', 'count');
    count.id = `count-${fish.kind}`;
    label.append(input, picture(fish.kind), words, count);
    return label;
  });
  at('kinds').replaceChildren(...items);
  showCounts(sheet);
}

/** How many of each kind were caught so far. @param {Sheet} sheet */
export function showCounts(sheet) {
  for (const { kind } of sheet.fish) {
    const count = catchesOf(kind);
    at(`count-${kind}`).replaceChildren(...(count > 0 ? [make('span', 'จับได้ ', 'aside'), String(count), make('span', ' ตัว', 'aside')] : []));
  }
}

/** The kind that is aimed at. @returns {string} */
export function aimedKind() {
  return /** @type {HTMLInputElement | null} */ (at('kinds').querySelector('input:checked'))?.value ?? '';
}

/** @param {string} kind */
export function aimAtKind(kind) {
  for (const input of at('kinds').querySelectorAll('input')) input.checked = input.value === kind;
}
