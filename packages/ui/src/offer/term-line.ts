/** One line of the terms. */
export interface TermLine {
  name: string;
  text: string;
}
