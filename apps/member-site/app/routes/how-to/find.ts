import { looseThai } from '@sanam/thai/text';

/** A text that can be found by its words. */
export interface Findable {
  title: string;
  eyebrow: string;
  summary: string;
  /** The text itself, as HTML. */
  content: string;
}

/** Texts that contain every word of what was typed, as `looseThai` compares them. Pure. */
export function findTexts<Text extends Findable>(texts: readonly Text[], typed: string): Text[] {
  const words = looseThai(typed).split(' ').filter(Boolean);
  return texts.filter(({ title, eyebrow, summary, content }) => {
    const whole = looseThai(`${title} ${eyebrow} ${summary} ${content.replace(/<[^>]*>/g, ' ')}`);
    return words.every((word) => whole.includes(word));
  });
}

/** Texts by their subject, in the order of their first text. Pure. */
export function bySubject<Text extends { eyebrow: string }>(texts: readonly Text[]): [subject: string, Text[]][] {
  const subjects = new Map<string, Text[]>();
  for (const text of texts) subjects.set(text.eyebrow, [...(subjects.get(text.eyebrow) ?? []), text]);
  return [...subjects];
}
