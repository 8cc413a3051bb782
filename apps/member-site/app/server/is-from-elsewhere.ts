/**
 * Whether a page of another site led to this request. Reading a page is allowed then, but nothing may begin without the
 * member's press: another site could open the address in the background. Browsers send the header by themselves; one that
 * does not send it counts as our own page.
 */
export function isFromElsewhere(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  return site === 'cross-site' || site === 'same-site';
}
