import { type PressedPrice, readFocus } from '../../../bookmaker/pressed-price.ts';
import type { Saying } from '../words.ts';
import type { MatchShown } from './match-card.ts';
import { PICKS } from './names.ts';
import type { Offered } from './offers.ts';

interface Day {
  id: string;
  starts_at: string;
  closes_at: string;
  matches: MatchShown[];
}

/** What a pressed price brings: the match day and the bet for the slip, if there is one, and what is said of it. */
export interface Opened<Shown extends Day> {
  put: { day: Shown; offered: Offered } | null;
  said: Saying;
}

/**
 * Read the price that the player pressed on the operator's page, which the address holds after its `#`. It is taken out
 * of the address, so that a reload does not put it on the slip again.
 */
export function takePressed(): PressedPrice | null {
  const pressed = readFocus(location.hash.slice(1));
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
  return pressed;
}

/**
 * Decide what a pressed price becomes on the board as it is now: it goes on the slip at the price that was seen, where a
 * price that has moved or a bet that is no longer taken shows as for any other bet. Pure.
 * @returns null for a price that is none of this game
 */
export function openPressed<Shown extends Day>(
  { events, now }: { events: readonly Shown[]; now: string },
  { event, ...offered }: PressedPrice,
  markets: Readonly<Record<string, string>>,
): Opened<Shown> | null {
  if (!(offered.market in markets) || !PICKS[offered.market].includes(offered.pick)) return null;
  const day = events.find(({ id }) => id === event);
  if (!day) return { put: null, said: { text: SAID.over, tone: 'stop' } };
  const match = day.matches[offered.match];
  if (!match) return null;
  const put = { day, offered };
  if (match.seen.phase === 'over' || Date.parse(now) >= Date.parse(day.closes_at))
    return { put, said: { text: SAID.closed, tone: 'stop' } };
  if (match.seen.phase !== 'coming') return { put, said: { text: SAID.begun, tone: '' } };
  const row = match.prices[offered.market]?.find(([line]) => line === offered.line);
  const price = row?.[1 + PICKS[offered.market].indexOf(offered.pick)];
  return { put, said: { text: price === offered.price ? SAID.there : SAID.moved, tone: '' } };
}

const SAID = {
  there: 'ราคาที่เลือกอยู่ในบิลแล้ว ยังไม่มีการวางเดิมพัน',
  moved: 'ราคาที่เลือกเปลี่ยนไปแล้ว ดูราคาใหม่ในบิลก่อนวางเดิมพัน',
  begun: 'คู่ที่เลือกเริ่มแข่งแล้ว ราคาในบิลเป็นราคาระหว่างแข่ง ดูก่อนวางเดิมพัน',
  closed: 'คู่ที่เลือกปิดรับเดิมพันแล้ว เอาออกจากบิล หรือเลือกนัดอื่น',
  over: 'นัดของราคาที่เลือกจบแล้ว ไม่มีอะไรอยู่ในบิล เลือกนัดที่เปิดรับได้ด้านบน',
};
