/** The solved puzzle that a form carries, as a part of the request's body; nothing when the form has none. */
export function solvedPuzzle(form: FormData): { puzzle?: string } {
  const puzzle = form.get('puzzle');
  return typeof puzzle === 'string' && puzzle !== '' ? { puzzle: puzzle.slice(0, 2000) } : {};
}
