import type { ContentDraft, ContentKind, StaffContentEntry } from '@sanam/contract';
import { timeOf } from '../../parts/format.ts';
import type { Change } from '../../parts/proposal-kinds.ts';
import type { Bilingual, Say } from '../../parts/words.ts';
import { content as words } from './words.ts';

/** Kinds that are written here, in the order of their tabs. Notices of maintenance have a screen of their own. */
export const KINDS = [
  'banner',
  'promotion',
  'announcement',
  'page',
  'entrance',
] as const satisfies readonly ContentKind[];
export type Kind = (typeof KINDS)[number];
export const isKind = (kind: string | undefined): kind is Kind => KINDS.some((one) => one === kind);

/** What is written in the editor: every part, none left out. */
export type Entry = Required<ContentDraft>;

/** An entry with every part. Pure. */
export function wholeOf(from: ContentDraft): Entry {
  return {
    kind: from.kind,
    slug: from.slug,
    position: from.position ?? 0,
    title: from.title,
    eyebrow: from.eyebrow ?? '',
    summary: from.summary ?? '',
    body: from.body ?? '',
    img: from.img ?? null,
    link: from.link ?? null,
    gamecode: from.gamecode ?? null,
    game_option: from.game_option ?? null,
    popup: from.popup ?? false,
    published: from.published ?? true,
    starts_at: from.starts_at ?? null,
    ends_at: from.ends_at ?? null,
  };
}

/**
 * Entries in an order that was made and not saved. One that came since stands last, as something new does, and one that
 * is gone is left out. Pure.
 */
export function inOrder<One extends { slug: string }>(all: readonly One[], order: readonly string[]): One[] {
  const place = new Map(order.map((slug, at) => [slug, at]));
  return all.toSorted((a, b) => (place.get(a.slug) ?? order.length) - (place.get(b.slug) ?? order.length));
}

export type EntryState = 'shown' | 'scheduled' | 'over' | 'off';

/** Whether an entry is shown now. Pure. */
export function stateOf(
  { published, starts_at, ends_at }: Pick<StaffContentEntry, 'published' | 'starts_at' | 'ends_at'>,
  nowMs: number,
): EntryState {
  if (!published) return 'off';
  if (ends_at !== null && Date.parse(ends_at) <= nowMs) return 'over';
  return starts_at !== null && Date.parse(starts_at) > nowMs ? 'scheduled' : 'shown';
}

type Part = keyof Entry & keyof typeof NAMES;
const NAMES = {
  title: words.headline,
  eyebrow: words.eyebrow,
  summary: words.summary,
  img: words.picture,
  link: words.link,
  gamecode: words.game,
  popup: words.isPopup,
  published: words.published,
  starts_at: words.starts,
  ends_at: words.until,
  position: words.position,
  body: words.body,
} satisfies Partial<Record<keyof Entry, Bilingual>>;

/** What is different between two entries; of long texts, the lines. Pure. */
export function changesOf(before: Entry, after: Entry, say: Say): Change[] {
  return (Object.keys(NAMES) as Part[]).flatMap((part) => {
    if (before[part] === after[part]) return [];
    const [was, is] =
      part === 'body'
        ? differentLines(before.body, after.body)
        : [textOf(before[part], part), textOf(after[part], part)];
    return [{ name: say(NAMES[part]), before: was || say(words.none), after: is || say(words.none) }];
  });

  function textOf(value: Entry[Part], part: Part): string {
    if (typeof value === 'boolean') return say(value ? words.yes : words.no);
    if (value === null || value === '') return '';
    return part === 'starts_at' || part === 'ends_at' ? timeOf(String(value)) : String(value);
  }
}

/** The lines between the first and the last that differ, of both texts. Pure. */
function differentLines(before: string, after: string): [was: string, is: string] {
  const [was, is] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < Math.min(was.length, is.length) && was[start] === is[start]) start++;
  let end = 0;
  while (end < Math.min(was.length, is.length) - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  return [was.slice(start, was.length - end).join('\n'), is.slice(start, is.length - end).join('\n')];
}
