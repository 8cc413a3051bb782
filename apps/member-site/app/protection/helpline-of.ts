import type { ApiClient } from '@sanam/contract';

/** A helpline with its number. */
export interface Helpline {
  name: string;
  number: string;
}

/** The helpline of the operator's page; null when there is no such page, or no number in it. */
export async function loadHelpline(api: ApiClient): Promise<Helpline | null> {
  const help = await api.page({ params: { id: 'responsible-play' } }).catch(() => null);
  return help && helplineOf(help.data.content);
}

/**
 * The helpline that the operator's page on responsible play names first: "สายด่วน…" and a number. Null without one. Pure.
 * @param html content of the page, which is the one place where the number stands.
 */
export function helplineOf(html: string): Helpline | null {
  const found = /(สายด่วน[\u0e00-\u0e7f]*(?: [\u0e00-\u0e7f]+)*)\s+(\d[\d-]{2,14}\d)/.exec(html.replace(/<[^>]*>/g, ''));
  return found?.[1] && found[2] ? { name: found[1], number: found[2] } : null;
}
