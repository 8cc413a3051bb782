import { at, make } from '../../../../page/dom.ts';
import { picture } from '../../../kit/page/picture.ts';
import type { Sheet } from '../game.ts';
import { catchesOf } from './catches.ts';

/** Exact chance of catching a kind of fish, in percent. */
export function chanceOf({ numbers }: Sheet, { catches }: Sheet['fish'][number]) {
  return `${Number(((catches / numbers) * 100).toFixed(2))}%`;
}

/**
 * Render the kinds of fish as radio buttons. Everybody can read and use this list, also without the picture of the
 * water.
 * @param told `chosen` is called after a choice, `shoot` after the enter key on a kind
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
    words.append(nameOf(fish.name), make('b', `${fish.multiple} เท่า`), chance);
    const count = make('span', '', 'count');
    count.id = `count-${fish.kind}`;
    label.append(input, picture(fish.kind), words, count);
    return label;
  });
  at('kinds').replaceChildren(...items);
  showCounts(sheet);
}

/** Name of a kind. The first syllable of a long one, "fish", gives way where the line is short. */
function nameOf(name: string) {
  const element = make('span', '', 'name');
  const [, first = '', rest = name] = /^(ปลา)(.{5,})$/.exec(name) ?? [];
  element.append(make('span', first, 'fish-word'), rest);
  return element;
}

/** Show the number of caught fish of each kind. */
export function showCounts(sheet: Sheet) {
  for (const { kind } of sheet.fish) {
    const count = catchesOf(kind);
    at(`count-${kind}`).replaceChildren(
      ...(count > 0 ? [make('span', 'จับได้ ', 'aside'), String(count), make('span', ' ตัว', 'aside')] : []),
    );
  }
}

/** The selected kind of fish. */
export function aimedKind(): string {
  return (at('kinds').querySelector('input:checked') as HTMLInputElement | null)?.value ?? '';
}

export function aimAtKind(kind: string) {
  for (const input of at('kinds').querySelectorAll('input')) input.checked = input.value === kind;
}
