/** Whether the browser requested a whole HTML page; otherwise the router requested only the data of a page. */
export function isDocument(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data');
}
