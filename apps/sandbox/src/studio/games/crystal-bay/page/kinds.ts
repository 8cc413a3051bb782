import { at, make } from '../../../../page/dom.ts';
import { picture } from '../../../kit/page/reels.ts';
import type { Sheet } from '../game.ts';
import { catchesOf } from './catches.ts';

/** The chance of a catch, in percent, as it is. */
export function chanceOf({ numbers }: Sheet, { catches }: Sheet['fish'][number]) {
  return `${Number(((catches / numbers) * 100).toFixed(2))}%`;
}

/**
 * Lays out the kinds of fish, of which one is aimed at: what can be read and chosen by everybody, also without the
 * picture.
 * @param told of a choice; of the enter key on one
 */
export function layOutKinds(sheet: Sheet, { chosen, shoot }: { chosen: () => void; shoot: () => void }) {
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

/** How many of each kind were caught so far. */
export function showCounts(sheet: Sheet) {
  for (const { kind } of sheet.fish) {
    const count = catchesOf(kind);
    at(`count-${kind}`).replaceChildren(
      ...(count > 0 ? [make('span', 'จับได้ ', 'aside'), String(count), make('span', ' ตัว', 'aside')] : []),
    );
  }
}

/** The kind that is aimed at. */
export function aimedKind(): string {
  return (at('kinds').querySelector('input:checked') as HTMLInputElement | null)?.value ?? '';
}

export function aimAtKind(kind: string) {
  for (const input of at('kinds').querySelectorAll('input')) input.checked = input.value === kind;
}
