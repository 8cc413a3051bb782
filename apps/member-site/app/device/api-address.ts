/**
 * Address of an API call for the browser: its path, after the base that the operator has configured and the document
 * names (API-04).
 */
export function apiAddress(path: string): string {
  return (globalThis.document?.documentElement?.dataset?.api ?? '') + path;
}
