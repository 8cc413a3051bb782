import type { MaintenancePart } from '@sanam/contract';

/** What can be in maintenance: the whole site, or a part of it. */
export const PARTS = [
  'site',
  'deposits',
  'withdrawals',
  'games',
  'slot',
  'casino',
  'fish',
  'skill',
  'lotto',
  'sports',
  'esports',
] as const satisfies readonly Part[];
export type Part = MaintenancePart | 'site';

/** What is written of a notice. */
export interface Written {
  head: string;
  text: string;
  begin: string;
  end: string;
}

/** Whether nothing was written since. Pure. */
export const isSame = (now: Written, then: Written): boolean =>
  (['head', 'text', 'begin', 'end'] as const).every((part) => now[part] === then[part]);

/** Name of the notice that stops a part. Pure. */
export const slugOf = (part: Part): string => (part === 'site' ? 'site' : `only-${part}`);

/** What members read under the heading, as the site takes it: a paragraph for each line, nothing of it markup. Pure. */
export function bodyOf(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter(Boolean)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
}

/** The lines of a notice, as they were typed. Pure. */
export function textOf(body: string): string {
  const lines = [...body.matchAll(/<p>(.*?)<\/p>/gs)].map(([, line = '']) => line.replaceAll(/<[^>]*>/g, ''));
  return lines.map(unescaped).join('\n');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').trim();
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Whether a notice holds now, will hold, or neither. Pure. */
export function stateOf(
  notice: { published: boolean; starts_at: string | null; ends_at: string | null } | undefined,
  nowMs: number,
): 'now' | 'planned' | 'open' {
  if (!notice?.published || (notice.ends_at && Date.parse(notice.ends_at) <= nowMs)) return 'open';
  return notice.starts_at && Date.parse(notice.starts_at) > nowMs ? 'planned' : 'now';
}
