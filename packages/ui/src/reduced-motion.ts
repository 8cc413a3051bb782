/** Whether the person asked their device for less motion; on the server, where nothing moves, false. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
