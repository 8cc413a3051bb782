import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient, Round, RoundTold } from '@sanam/contract';
import { bangkokDay } from '@sanam/thai/dates';
import { isApiError, problemOf } from '../../../server/api-errors.ts';
import { orNotFound } from '../../../server/or-not-found.ts';
import { type RoundsFilter, roundIdOf, roundsFilterOf } from './rounds-address.ts';

/** A page of rounds, or why there is none. */
export interface RoundsList {
  filter: RoundsFilter;
  today: string;
  rounds: readonly Round[];
  nextCursor: string | null;
  games: readonly { gamecode: string; name: string }[];
  errors: Readonly<Record<string, string>>;
}

/** One round, and what its provider tells, which may come later; null when it does not come. */
export interface RoundDetails {
  round: Round;
  told: Promise<RoundTold | null>;
}

const ID = /^[A-Za-z0-9_-]{1,600}$/;
/** A little less than a page may wait for what it streams. */
const PATIENCE_MS = 4500;

/** @throws Response 404 for a round that is not the member's. */
export async function loadRounds(api: ApiClient, query: URLSearchParams, cursor: string | undefined): Promise<{ list: RoundsList } | { details: RoundDetails }> {
  const id = roundIdOf(query);
  return id === null ? { list: await loadList(api, roundsFilterOf(query), cursor) } : { details: await loadDetails(api, id) };
}

async function loadDetails(api: ApiClient, id: string): Promise<RoundDetails> {
  if (!ID.test(id)) throw new Response(null, { status: 404 });
  const round = (await orNotFound(api.round({ params: { id } }))).data;
  // whatever became of asking, our own figures stand
  const asked = api.roundTold({ params: { id } }).then(
    (reply) => reply.data,
    () => null,
  );
  return { round, told: Promise.race([asked, sleep(PATIENCE_MS, null)]) };
}

async function loadList(api: ApiClient, filter: RoundsFilter, cursor: string | undefined): Promise<RoundsList> {
  const today = bangkokDay(new Date());
  try {
    const { data, next_cursor, games } = await api.rounds({ query: { gamecode: filter.gamecode ?? undefined, day: filter.day ?? undefined, cursor } });
    return { filter, today, rounds: data, nextCursor: next_cursor, games, errors: {} };
  } catch (caught) {
    if (!isApiError(caught)) throw caught;
    if (caught.status === 404 || caught.errors.cursor) throw new Response(null, { status: 404 });
    if (caught.status !== 422) throw caught;
    return { filter, today, rounds: [], nextCursor: null, games: [], errors: problemOf(caught).errors };
  }
}
