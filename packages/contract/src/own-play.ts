import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, Day, data, nullable, Time } from './fields.ts';
import { AREAS } from './games.ts';
import { OWN_PLAY_SPANS } from './own-play-spans.ts';

const staked = { ...Baht, description: 'Stakes, less those returned' };
const won = { ...Baht, description: 'Wins, less those taken back' };
const net = { ...Baht, description: 'won − staked: what play changed the credit by' };
const bets = Type.Integer({ description: 'stakes, less those returned' });

const figures = {
  played_seconds: Type.Integer({ description: 'time between bets that followed each other within the pause' }),
  bets,
  staked,
  won,
  net,
  bonus_net: { ...Baht, description: 'the part of net that is bonus money' },
  deposits: Type.Integer(),
  deposited: { ...Baht, description: 'own money paid in, without vouchers and gifts' },
  withdrawals: Type.Integer(),
  withdrawn: { ...Baht, description: 'paid out to the bank, less what the bank returned' },
};

export const OwnPlayPart = Type.Object({ from: Day, to: Day, ...figures });
export type OwnPlayPart = Static<typeof OwnPlayPart>;

export const OwnPlayArea = Type.Object({
  area: Type.Enum([...AREAS, 'other'] as const),
  bets,
  staked,
  won,
  net,
});
export type OwnPlayArea = Static<typeof OwnPlayArea>;

export const OwnPlay = Type.Object({
  total: OwnPlayPart,
  /** The days, weeks or months of the span, from the earliest to the latest, those without play too. */
  parts: Type.Array(OwnPlayPart),
  /** Areas with play in the span, the one with the largest stakes first. */
  areas: Type.Array(OwnPlayArea),
  open_rounds: Type.Integer({ description: 'rounds begun in the span that wait for their result' }),
  open_staked: { ...Baht, description: 'stakes of these rounds; `total` counts them, and their wins when they come' },
  /** The member's first day with play, a deposit or a withdrawal; null when there is none. */
  first_day: nullable(Day),
  today: Day,
  summed_until: { ...Time, description: 'Later movements are not summed up yet' },
  pause_seconds: Type.Integer({ description: 'longest time between two bets that counts as time played' }),
});
export type OwnPlay = Static<typeof OwnPlay>;

export const ownPlay = call({
  method: 'GET',
  path: '/api/customers/own-play',
  access: 'member',
  summary:
    'The member’s own time, stakes, wins, deposits and withdrawals: by day, week or month, or of a calendar year.',
  query: Type.Object({
    span: Type.Optional(Type.Enum([...OWN_PLAY_SPANS], { thai: 'ไม่มีช่วงเวลานี้' })),
    /** Calendar year (Gregorian), by month; it goes before `span`. */
    year: Type.Optional(Type.String({ pattern: '^20[2-9]\\d$', thai: 'ไม่มีปีนี้' })),
  }),
  reply: data(OwnPlay),
});
