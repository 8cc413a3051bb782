/** How a figure has changed since a week before. */
export interface Change {
  way: 'more' | 'less' | 'same';
  /** The change in percent; what the figure was, where no percentage makes sense. */
  text: `${string}%` | 'from zero' | 'from below zero';
}

/**
 * The change of a figure in percent of what it was; undefined when there is nothing to compare with. A change from
 * zero, or from below zero, has no percentage. Pure.
 */
export function changeOf(now: number, before: number | null): Change | undefined {
  if (before === null) return undefined;
  if (now === before) return { way: 'same', text: '0%' };
  const way = now > before ? 'more' : 'less';
  if (before <= 0) return { way, text: before === 0 ? 'from zero' : 'from below zero' };
  return { way, text: `${Math.abs(((now - before) / before) * 100).toFixed(1)}%` };
}
