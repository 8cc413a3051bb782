/** Path of the page with one deposit's result. */
export function resultPath(depositId: string): string {
  return `/slip?id=${encodeURIComponent(depositId)}`;
}

/** Path of the page with one deposit or withdrawal. */
export function requestPath(id: string): string {
  return id.startsWith('w') ? `/withdraw?id=${encodeURIComponent(id)}` : resultPath(id);
}
