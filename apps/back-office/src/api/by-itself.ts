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
