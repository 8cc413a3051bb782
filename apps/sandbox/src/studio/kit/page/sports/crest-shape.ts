/** One shape of a crest, in a box of 40 × 42: its path, the colour that fills it, and the colour of its outline. */
export interface CrestShape {
  path: string;
  fill?: string;
  line?: string;
}

/** Draws the crest of a team, by the index of the team in its league. */
export type DrawCrest = (team: number) => SVGElement;
