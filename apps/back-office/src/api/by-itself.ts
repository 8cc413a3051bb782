import type { QueryFunctionContext } from '@tanstack/react-query';

let depth = 0;

/**
 * Start requests that the page makes by itself, such as a refetch after news. They carry a header, and do not count as
 * use of the session.
 */
export function byItself<T>(start: () => T): T {
  depth++;
  try {
    return start();
  } finally {
    depth--;
  }
}

/** Whether the request that starts now is one that the page makes by itself. */
export const isByItself = (): boolean => depth > 0;

/** How a query reads that reads again by the clock: the first reading is the person's, the others the page's own. */
export const readByClock =
  <T>(read: () => Promise<T>) =>
  ({ client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>): Promise<T> =>
    client.getQueryData(queryKey) === undefined ? read() : byItself(read);

/**
 * How the pages of a list are read: those after the first, which are asked for after an answer, for whom the first was,
 * the person or the page itself.
 */
export function pageReader() {
  let isUnattended = false;
  return {
    read<T>(isFirst: boolean, read: () => Promise<T>): Promise<T> {
      if (isFirst) isUnattended = isByItself();
      return isUnattended ? byItself(read) : read();
    },
    /** Note that the person asks for the next page. */
    asked() {
      isUnattended = false;
    },
  };
}
