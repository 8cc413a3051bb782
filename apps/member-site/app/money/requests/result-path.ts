/** Path of the page with one deposit's result. */
export function resultPath(depositId: string): string {
  return `/slip?id=${encodeURIComponent(depositId)}`;
}
