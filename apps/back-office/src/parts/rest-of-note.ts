/**
 * What stays of a note after its beginning was sent: what was written meanwhile. A text written anew stays whole. Pure.
 */
export const restOfNote = (note: string, sent: string): string =>
  note.startsWith(sent) ? note.slice(sent.length).trimStart() : note;
