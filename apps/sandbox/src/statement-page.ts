import Type, { type Static } from 'typebox';
import { HttpError } from './http.ts';

const LINES_MAX = 500;

/** What a call asks of a statement: `from` and `to` as ISO times, and the last line it has. */
export const StatementQuery = Type.Object({
  from: Type.String({ maxLength: 40 }),
  to: Type.String({ maxLength: 40 }),
  after: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
});

/** Lines from `from` to before `to` (epoch ms), after an id, at most `limit` of them. */
export interface StatementPage {
  from: number;
  to: number;
  after: number;
  limit: number;
}

/** Reads what was asked. @throws HttpError 422 when a time is none. */
export function statementPageOf(query: Static<typeof StatementQuery>): StatementPage {
  const [from, to] = [Date.parse(query.from), Date.parse(query.to)];
  if (Number.isNaN(from) || Number.isNaN(to)) throw new HttpError(422, 'from and to are ISO dates and times.');
  return { from, to, after: Number(query.after ?? 0), limit: LINES_MAX };
}
