import { type Calls, DRAWS_MOST, type DrawShown, type ReplyOf } from '@sanam/contract';
import { bangkokDay } from '@sanam/thai/dates';
import { isApiError } from '../../server/api-errors.ts';
import type { apiOf } from '../../server/guards.ts';
import { checkOf } from './check-of.ts';
import { type DrawsAsked, WHOLE_DAY } from './draws-address.ts';
import { drawsOnPage } from './draws-on-page.ts';

type Api = ReturnType<typeof apiOf>;
type Page = ReplyOf<Calls['gameDraws']>['data'];

/** The check of a number against every draw of a day. */
export interface DayCheck {
  day: string;
  /** Number of draws that were compared. */
  compared: number;
  /** Those that the number matches, the newest first; not more than `SHOWN`. */
  matched: DrawShown[];
  matches: number;
}

/** Draws of a page, and the check of a day when one is asked for. */
export interface LoadedDraws extends Page {
  /** Whether the kept draws could be read; otherwise the page has only what providers tell now. */
  isRead: boolean;
  /** `unread`: the draws of that day could not be read, so nothing can be said of all of them. */
  check: DayCheck | 'unread' | null;
}

const NOTHING: Page = { draws: [], series: [], next_cursor: null, newer_cursor: null, day: null };
/** Matched draws that are shown of a day. */
const SHOWN = 20;

/**
 * Load the draws that an address asks for. Without an answer the page shows what providers tell now, and says so.
 * @param told draws of the series that providers tell now, the newest first; some may not be kept yet
 */
export async function loadDraws(
  api: Api,
  { game, series, told }: { game: string; series: string | null; told: readonly DrawShown[] },
  asked: DrawsAsked,
): Promise<LoadedDraws> {
  const own = { gamecode: game, ...(series !== null && { series }) };
  const read = await readPage(api, own, asked);
  const page = { ...(read ?? NOTHING), isRead: read !== null };
  const { draw, number } = asked;
  const [newest] = drawsOnPage(page.draws, told, asked);
  if (draw !== WHOLE_DAY || number === '' || !newest || checkOf(newest, number).outcome === null)
    return { ...page, check: null };
  const day = asked.day ?? bangkokDay(newest.ends_at);
  const ofDay = await readPage(api, { ...own, limit: String(DRAWS_MOST) }, { day, cursor: null, newer: null });
  if (!ofDay) return { ...page, check: 'unread' };
  const compared = drawsOnPage(ofDay.draws, told, { day, cursor: null, newer: null });
  const matched = compared.filter((one) => (checkOf(one, number).outcome?.hits.length ?? 0) > 0);
  const check = { day, compared: compared.length, matched: matched.slice(0, SHOWN), matches: matched.length };
  return { ...page, check };
}

/** A page of kept draws; null when it cannot be read. */
async function readPage(
  api: Api,
  own: { gamecode: string; series?: string; limit?: string },
  { day, cursor, newer }: Pick<DrawsAsked, 'day' | 'cursor' | 'newer'>,
): Promise<Page | null> {
  const query = { ...own, ...(day !== null && { day }) };
  const at = newer ? { newer } : cursor ? { cursor } : {};
  try {
    return (await api.gameDraws({ query: { ...query, ...at } })).data;
  } catch (caught) {
    if (!isApiError(caught)) throw caught;
    // a cursor that is none leads to the newest draws
    if (caught.status === 422 && (cursor || newer)) return readPage(api, own, { day, cursor: null, newer: null });
    return null;
  }
}
