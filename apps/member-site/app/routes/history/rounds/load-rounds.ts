import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient, Round, RoundTold } from '@sanam/contract';
import { bangkokDay } from '@sanam/thai/dates';
import { isTold, type RoundsFilter, roundIdOf, roundsFilterOf } from '../../../games/rounds-address.ts';
import { isApiError, problemOf } from '../../../server/api-errors.ts';
import { orNotFound } from '../../../server/or-not-found.ts';

/** A page of rounds, or the error. */
export interface RoundsList {
  filter: RoundsFilter;
  today: string;
  rounds: readonly Round[];
  nextCursor: string | null;
  games: readonly { gamecode: string; name: string }[];
  /** Pictures of the games of these rounds, by gamecode. */
  pictures: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** One round, and the provider's data when requested. */
export interface RoundDetails {
  round: Round;
  told?: RoundTold;
}

const ID = /^[A-Za-z0-9_-]{1,600}$/;
/** Time limit for the provider's answer, after which the page says that there is no answer yet. */
const PATIENCE_MS = 4500;
const NO_ANSWER: RoundTold = {
  answer: 'no_answer',
  agrees: null,
  staked: null,
  won: null,
  commit: null,
  server_seed: null,
  draw_id: null,
  seed_fits: null,
};

/**
 * Load the list of rounds, or one round when the URL requests it.
 * @throws Response 404 for a round that does not belong to the member.
 */
export async function loadRounds(
  api: ApiClient,
  query: URLSearchParams,
  cursor: string | undefined,
): Promise<{ list: RoundsList } | { details: RoundDetails }> {
  const id = roundIdOf(query);
  return id === null
    ? { list: await loadList(api, roundsFilterOf(query), cursor) }
    : { details: await loadDetails(api, id, isTold(query)) };
}

/** Load the platform's own figures at once. The provider is requested only when the URL asks for its data. */
async function loadDetails(api: ApiClient, id: string, told: boolean): Promise<RoundDetails> {
  if (!ID.test(id)) throw new Response(null, { status: 404 });
  const round = (await orNotFound(api.round({ params: { id } }))).data;
  if (!told) return { round };
  // when this request fails for any reason, the page still shows the platform's own figures
  const asked = api.roundTold({ params: { id } }).then(
    (reply) => reply.data,
    () => NO_ANSWER,
  );
  return { round, told: await Promise.race([asked, sleep(PATIENCE_MS, NO_ANSWER)]) };
}

async function loadList(api: ApiClient, filter: RoundsFilter, cursor: string | undefined): Promise<RoundsList> {
  const today = bangkokDay(new Date());
  try {
    const [{ data, next_cursor, games }, { data: listed }] = await Promise.all([
      api.rounds({ query: { gamecode: filter.gamecode ?? undefined, day: filter.day ?? undefined, cursor } }),
      api.games({ query: {} }),
    ]);
    const played = new Set(data.map(({ gamecode }) => gamecode));
    const pictures = Object.fromEntries(
      listed.flatMap(({ gamecode, img }) => (img && played.has(gamecode) ? [[gamecode, img]] : [])),
    );
    return { filter, today, rounds: data, nextCursor: next_cursor, games, pictures, errors: {} };
  } catch (caught) {
    if (!isApiError(caught)) throw caught;
    if (caught.status === 404 || caught.errors.cursor) throw new Response(null, { status: 404 });
    if (caught.status !== 422) throw caught;
    return { filter, today, rounds: [], nextCursor: null, games: [], pictures: {}, errors: problemOf(caught).errors };
  }
}
