/**
 * Whether an editor is left by going from one address to another. Pure.
 * @param within its own address, below which it stays; without it each other address leaves it.
 */
export const isLeft = (from: string, to: string, within?: string): boolean =>
  from !== to && (within === undefined || (to !== within && !to.startsWith(`${within}/`)));
