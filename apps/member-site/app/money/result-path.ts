/** The page of one deposit's result. */
export function resultPath(depositId: string): string {
  return `/slip?id=${encodeURIComponent(depositId)}`;
}
