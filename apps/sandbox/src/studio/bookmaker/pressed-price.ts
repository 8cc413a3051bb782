import type { Choice, Market } from './markets.ts';

/** A price that a player pressed on an operator's own page, before the game was opened. */
export interface PressedPrice {
  /** Id of the match day. */
  event: string;
  match: number;
  market: Market;
  line: number;
  pick: Choice;
  price: number;
}

const FORM =
  /^([a-z0-9-]{1,40})\.(\d{1,2})\.(1x2|winner|handicap|total)\.(-?\d{1,3})\.(home|draw|away|over|under)\.(\d{3,6})$/;

/** Write a price as the focus of a launch. Pure. */
export function focusOf({ event, match, market, line, pick, price }: PressedPrice): string {
  return [event, match, market, line, pick, price].join('.');
}

/** Read the price that a focus names; null for any other text. Pure. */
export function readFocus(text: string): PressedPrice | null {
  const [, event = '', match, market, line, pick, price] = FORM.exec(text) ?? [];
  if (event === '') return null;
  return {
    event,
    match: Number(match),
    market: market as Market,
    line: Number(line),
    pick: pick as Choice,
    price: Number(price),
  };
}
