import type { Area, Game } from '@sanam/contract';
import { normalizeThai } from '@sanam/thai/text';
import { AREA_NAMES } from '../visit/areas.ts';

/**
 * Games whose name, provider, area or code contains the search text (whatever the case, the spaces, and the tones and
 * the order of Thai marks), of one provider or of all. The code and the area find a game by words in Latin letters. Games
 * whose own name has the text come first.
 */
export function filterGames(games: readonly Game[], typed: string, makerId: string | null): Game[] {
  const wanted = comparable(typed);
  const isNamed = ({ name }: Game) => comparable(name).includes(wanted);
  return games
    .filter(
      (game) =>
        (makerId === null || game.provider.id === makerId) &&
        (wanted === '' || wordsOf(game).some((words) => comparable(words).includes(wanted))),
    )
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}

/** Each provider with the number of its games; the provider with the most games comes first. */
export function makersOf(games: readonly Game[]): { id: string; name: string; up: boolean; count: number }[] {
  const makers = new Map<string, { id: string; name: string; up: boolean; count: number }>();
  for (const { provider } of games) {
    const maker = makers.get(provider.id) ?? { ...provider, count: 0 };
    maker.count += 1;
    makers.set(provider.id, maker);
  }
  return [...makers.values()].sort((a, b) => b.count - a.count);
}

function wordsOf({ name, provider, area, gamecode }: Game): string[] {
  const code = gamecode.slice(gamecode.indexOf(':') + 1).replaceAll(/[-_]/g, ' ');
  return [`${name} ${provider.name}`, AREA_NAMES[area], area, code, ALSO[area] ?? ''];
}

/** Other words for an area. */
const ALSO: Partial<Record<Area, string>> = {
  sports: 'แทงบอล ฟุตบอล บอลสด',
  esports: 'แทงเกม',
  casino: 'ไพ่ บาคาร่า เสือมังกร',
  fish: 'ตกปลา',
  lotto: 'แทงหวย ตัวเลข',
};

/** Spaces, and the marks above a Thai letter that change no letter and are often left out: tones, ็ and ์. */
const SKIPPED = /[ \u0E47-\u0E4C]/g;

/** A text as a search compares it: whatever the case, the spaces, and the tones and the order of Thai marks. Pure. */
export function comparable(text: string): string {
  return normalizeThai(text).toLowerCase().replaceAll(SKIPPED, '');
}
