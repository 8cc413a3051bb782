import Type, { type TSchema } from 'typebox';
import { nullable } from './fields.ts';
import { QUEUE_SHOWN, QUEUE_SHOWN_MAX } from './queue-size.ts';

/** Part of the query of a queue's list. */
export const queueLimit = {
  limit: Type.Optional(
    Type.String({
      pattern: '^(?:[1-9]\\d{0,2}|1\\d{3}|2000)$',
      description: `how many items at most; ${QUEUE_SHOWN} unless said otherwise, ${QUEUE_SHOWN_MAX} at most`,
    }),
  ),
};
/** How many items a queue's list would have without its limit. */
export const queueTotal = Type.Integer({ description: 'how many there are, those too that are not listed' });

/**
 * Field of every page of a list: the cursor with which the client requests the next older page; null on the last page.
 */
export const nextCursor = { next_cursor: nullable(Type.String()) };

/** A page of a list that the client requests by cursor, newest first. */
export const cursorPage = <Item extends TSchema>(item: Item) => Type.Object({ data: Type.Array(item), ...nextCursor });

/**
 * Field of a page of a list without a cursor: the day, number or id with which the client requests the next page, whose
 * items come before it; null on the last page.
 */
export const nextBefore = <Before extends TSchema>(before: Before) => ({ next_before: nullable(before) });

export const beforePage = <Item extends TSchema, Before extends TSchema>(item: Item, before: Before) =>
  Type.Object({ data: Type.Array(item), ...nextBefore(before) });
