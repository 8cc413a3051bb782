/** Whether the browser asked for a whole page; otherwise the router asks for the data of one. */
export function isDocument(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data');
}
