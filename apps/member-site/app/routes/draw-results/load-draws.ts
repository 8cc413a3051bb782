import { type Calls, DRAWS_MOST, type DrawShown, type ReplyOf } from '@sanam/contract';
import { bangkokDay } from '@sanam/thai/dates';
import { isApiError } from '../../server/api-errors.ts';
import type { apiOf } from '../../server/guards.ts';
import { checkOf } from './check-of.ts';
import { type DrawsAsked, WHOLE_DAY } from './draws-address.ts';

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
  check: DayCheck | null;
}

const NOTHING: Page = { draws: [], next_cursor: null, newer_cursor: null, day: null };
/** Matched draws that are shown of a day. */
const SHOWN = 20;

/** Load the draws that an address asks for. Without an answer the page shows what providers tell now. */
export async function loadDraws(
  api: Api,
  game: string,
  series: string | null,
  asked: DrawsAsked,
): Promise<LoadedDraws> {
  const own = { gamecode: game, ...(series !== null && { series }) };
  const page = await readPage(api, own, asked);
  return { ...page, check: await checkDay(api, own, asked, page) };
}

type Own = { gamecode: string; series?: string };

async function readPage(
  api: Api,
  own: Own,
  { day, cursor, newer }: Pick<DrawsAsked, 'day' | 'cursor' | 'newer'>,
): Promise<Page> {
  const query = { ...own, ...(day !== null && { day }) };
  const at = newer ? { newer } : cursor ? { cursor } : {};
  try {
    return (await api.gameDraws({ query: { ...query, ...at } })).data;
  } catch (caught) {
    if (!isApiError(caught)) throw caught;
    // a cursor that is none leads to the newest draws
    if (caught.status === 422 && (cursor || newer)) return readPage(api, own, { day, cursor: null, newer: null });
    return NOTHING;
  }
}

async function checkDay(api: Api, own: Own, { draw, number, day }: DrawsAsked, page: Page): Promise<DayCheck | null> {
  const [newest] = page.draws;
  if (draw !== WHOLE_DAY || number === '' || !newest || checkOf(newest, number).outcome === null) return null;
  const checked = day ?? bangkokDay(newest.ends_at);
  try {
    const { draws } = (await api.gameDraws({ query: { ...own, day: checked, limit: String(DRAWS_MOST) } })).data;
    const matched = draws.filter((one) => (checkOf(one, number).outcome?.hits.length ?? 0) > 0);
    return { day: checked, compared: draws.length, matched: matched.slice(0, SHOWN), matches: matched.length };
  } catch (caught) {
    if (isApiError(caught)) return null;
    throw caught;
  }
}
