import {
  CURRENCY,
  DEMO_CURRENCY,
  GameEventsRequest,
  GameListRequest,
  GameUrlRequest,
  LISTED_ROUNDS_MAX,
  OPERATOR_PATHS,
  SIGNATURE_HEADER,
  TransactionsListRequest,
} from '@sanam/seamless-wallet';
import type { Static, TSchema } from 'typebox';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { HttpError, type Server } from '../../http.ts';
import { announceEvents } from './announce-events.ts';
import { catalogue } from './catalogue.ts';
import { operatorSignatures } from './operator-key.ts';
import { viewRound } from './round-view.ts';
import { findRound } from './rounds.ts';
import { createSession } from './sessions.ts';
import type { Studio } from './studio-context.ts';
import { listTransactions } from './transactions.ts';

const RoundRequest = Type.Object({
  round: Type.String({ minLength: 1, maxLength: 100 }),
  user: Type.Optional(Type.String()),
  operator_id: Type.Optional(Type.Integer()),
});

/**
 * Serve the operator's requests to the studio. The signature of every body is verified over the exact bytes before the
 * body is parsed.
 */
export function serveOperatorCalls(app: Server, studio: Studio): void {
  app.register(async (scope: Server) => {
    const isOperators = operatorSignatures(studio.dataDir);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      const signature = request.headers[SIGNATURE_HEADER];
      if (!isOperators(body, typeof signature === 'string' ? signature : undefined))
        return done(new HttpError(401, `${SIGNATURE_HEADER} is not the operator's signature of this body.`));
      try {
        done(null, JSON.parse(body.toString('utf8')));
      } catch {
        done(new HttpError(400, 'The body is not JSON.'));
      }
    });

    scope.post(`/studio${OPERATOR_PATHS.gameList}`, async ({ body }) => {
      checked(GameListRequest, body);
      return catalogue(studio);
    });

    scope.post(`/studio${OPERATOR_PATHS.gameUrl}`, async ({ body }) => {
      const launch = checked(GameUrlRequest, body);
      if (!studio.games.has(launch.game_code))
        throw new HttpError(404, `The studio has no game "${launch.game_code}".`);
      const { user, token, currency } = launch;
      if (currency !== CURRENCY && currency !== DEMO_CURRENCY)
        throw new HttpError(422, `The currency is ${CURRENCY}, or ${DEMO_CURRENCY} for a demo.`);
      const isDemo = currency === DEMO_CURRENCY;
      if (isDemo ? user !== undefined || token !== undefined : user === undefined || token === undefined)
        throw new HttpError(422, 'A real launch has user and token, a demo has neither.');
      const player = user !== undefined && token !== undefined ? { user, token } : null;
      return { url: createSession(studio, launch.game_code, player, webAddress(launch.lobby_url), launch.focus) };
    });

    scope.post(`/studio${OPERATOR_PATHS.gameRound}`, async ({ body }) => {
      const wanted = checked(RoundRequest, body);
      const round = findRound(studio.db, wanted.round);
      if (!round || round.user === null || (wanted.user !== undefined && wanted.user !== round.user))
        throw new HttpError(404, 'The studio has no such round.');
      return { user: round.user, game_code: round.game_code, ...viewRound(studio, round) };
    });

    scope.post(`/studio${OPERATOR_PATHS.gameEvents}`, async ({ body }) => {
      checked(GameEventsRequest, body);
      return announceEvents(studio);
    });

    scope.post(`/studio${OPERATOR_PATHS.transactionsList}`, async ({ body }) => {
      const { user, from, to, limit = LISTED_ROUNDS_MAX } = checked(TransactionsListRequest, body);
      const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
      if (Number.isNaN(fromMs) || Number.isNaN(toMs)) throw new HttpError(422, 'from and to are ISO dates and times.');
      return listTransactions(studio, { user, fromMs, toMs, roundsMax: limit });
    });
  });
}

function checked<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> {
  if (!Check(schema, body)) throw new HttpError(422, 'The body does not fit this call.');
  return body as Static<Schema>;
}

/** Target of the page's back link: only an http(s) URL, never a script. */
function webAddress(text: string | undefined): string | null {
  return text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;
}
