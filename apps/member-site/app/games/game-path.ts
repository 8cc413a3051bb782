/** Where a game opens for real play. */
export function gamePath(gamecode: string): string {
  return `/game?code=${encodeURIComponent(gamecode)}&mode=real`;
}
