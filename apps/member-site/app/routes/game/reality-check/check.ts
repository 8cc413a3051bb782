import type { PlaySession } from '@sanam/contract';
import { pageOfGame } from '../../../games/game-address.ts';
import { NoAnswerError } from '../../../live/replies/patient-fetch.ts';
import { isApiError } from '../../../server/api-errors.ts';
import { forMember } from '../../../server/guards.ts';
import type { Route } from './+types/check.ts';

/** The play session that runs, or null; `failed` when it could not be read or answered now. */
export interface CheckReply {
  session: PlaySession | null;
  failed?: true;
}

/**
 * The play session, for the reality check over a game. Without a session the member signs in and goes back to the game.
 */
export function loader({ context, url }: Route.LoaderArgs): Promise<CheckReply> {
  return forMember({ context, url: pageOfGame(url) }, async (api) => {
    try {
      return { session: (await api.playSession()).data };
    } catch (caught) {
      return failed(caught);
    }
  });
}

/** Without an answer of the server, the dialog stays and says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CheckReply> {
  try {
    return await serverAction();
  } catch (caught) {
    if (caught instanceof NoAnswerError) return { session: null, failed: true };
    throw caught;
  }
}

/** Answer a reality check. A pause leads to the page of members on a break by the profile. */
export function action({ context, request, url }: Route.ActionArgs): Promise<CheckReply> {
  return forMember({ context, url: pageOfGame(url) }, async (api) => {
    const choice = (await request.formData()).get('choice');
    try {
      await api.answerRealityCheck({ body: { choice: choice as 'go_on' | 'pause' | 'leave' } });
      return { session: (await api.playSession()).data };
    } catch (caught) {
      return failed(caught);
    }
  });
}

function failed(caught: unknown): CheckReply {
  if (!isApiError(caught) || caught.status === 401) throw caught;
  return { session: null, failed: true };
}
