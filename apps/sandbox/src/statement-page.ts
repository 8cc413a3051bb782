import Type, { type Static } from 'typebox';
import { HttpError } from './http.ts';

const LINES_MAX = 500;

/** Parameters of a statement request: `from` and `to` as ISO times, and the id of the last line already received. */
export const StatementQuery = Type.Object({
  from: Type.String({ maxLength: 40 }),
  to: Type.String({ maxLength: 40 }),
  after: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
});

/** Part of a statement: lines from `from` to before `to` (epoch ms), after an id, at most `limit` lines. */
export interface StatementPage {
  from: number;
  to: number;
  after: number;
  limit: number;
}

/** Parse the parameters. @throws HttpError 422 when a time is invalid. */
export function statementPageOf(query: Static<typeof StatementQuery>): StatementPage {
  const [from, to] = [Date.parse(query.from), Date.parse(query.to)];
  if (Number.isNaN(from) || Number.isNaN(to)) throw new HttpError(422, 'from and to are ISO dates and times.');
  return { from, to, after: Number(query.after ?? 0), limit: LINES_MAX };
}
