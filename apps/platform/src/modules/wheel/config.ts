import Type from 'typebox';
import { baht, ConfigError, type ConfigOf, declareSettings, whole } from '../../core/config.ts';
import { readPrizes, risesInCost } from './prizes.ts';

/**
 * Largest average value of the tickets of a day, as a share of the stakes that earned them. It is below the share of
 * stakes that any game keeps.
 */
const TICKET_SHARE_MAX = 0.01;

type Earning = Record<'WHEEL_STAKES_BAHT' | 'WHEEL_STAKES_TICKETS' | 'WHEEL_DEPOSIT_BAHT', number>;

/**
 * Whether tickets of this value are too many for the stakes of a day: the same stakes may earn those for stakes and
 * that for a deposit. Pure.
 */
function isTooMuch(
  worth: number,
  { WHEEL_STAKES_BAHT: each, WHEEL_STAKES_TICKETS: most, WHEEL_DEPOSIT_BAHT: deposit }: Earning,
): boolean {
  const ticketsFor = (baht: number) =>
    (each > 0 ? Math.min(most, Math.floor(baht / each)) : 0) + (deposit > 0 && baht >= deposit ? 1 : 0);
  // the share is largest where a ticket was just earned
  const earnedAt = [deposit, ...Array.from({ length: most }, (_, nth) => each * (nth + 1))].filter((baht) => baht > 0);
  return earnedAt.some((baht) => worth * ticketsFor(baht) > baht * TICKET_SHARE_MAX);
}

/** Settings of the wheel. */
export const wheelSettings = declareSettings(
  {
    /** Whether members can spin the wheel. Off: nobody spins, and tickets stay as they are. */
    WHEEL: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
    /**
     * Prizes of the wheel as baht=chance in percent, in the order of the wheel; the chances sum to 100. A prize of 0
     * baht wins nothing.
     */
    WHEEL_PRIZES: Type.String({
      default: '0=62,1=20,50=0.4,2=10,100=0.09,5=6,500=0.01,10=1.5',
      pattern: '^\\d{1,6}=\\d{1,2}(\\.\\d{1,4})?(,\\d{1,6}=\\d{1,2}(\\.\\d{1,4})?){1,11}$',
    }),
    /**
     * Budget for prizes of a day in Bangkok. When the rest of the budget does not cover the biggest prize, nobody spins
     * until the next day.
     */
    WHEEL_DAILY_BUDGET_BAHT: baht(5000),
    /**
     * Stakes of a day that earn one ticket; 0: no tickets for stakes. WHEEL_STAKES_TICKETS: largest number of these
     * tickets in a day.
     */
    WHEEL_STAKES_BAHT: whole(1000, 0, 1_000_000),
    WHEEL_STAKES_TICKETS: whole(5, 1, 100),
    /**
     * Smallest deposit that earns one ticket, on a day on which at least this amount was staked too; 0: no tickets for
     * deposits.
     */
    WHEEL_DEPOSIT_BAHT: whole(300, 0, 1_000_000),
    /** Days for which an earned ticket is valid, including the day on which it was earned. */
    WHEEL_TICKET_DAYS: whole(7, 1, 60),
    /** Shortest time in seconds between two spins of a member. */
    WHEEL_PAUSE_SECONDS: whole(3, 0, 60),
  },
  (config) => {
    const prizes = config.WHEEL_PRIZES.split(',').map((entry) => {
      const [baht, percent] = entry.split('=');
      return { baht: Number(baht), millionths: Math.round(Number(percent) * 10_000) };
    });
    if (prizes.reduce((sum, { millionths }) => sum + millionths, 0) !== 1_000_000)
      throw new ConfigError(
        'The setting WHEEL_PRIZES has chances that are not 100 percent together.',
        'โอกาสของทุกรางวัลต้องรวมกันได้ 100%',
      );
    if (prizes.some(({ millionths }) => millionths === 0))
      throw new ConfigError('The setting WHEEL_PRIZES names a prize that nobody can win.', 'ทุกรางวัลต้องมีโอกาสมากกว่า 0');
    if (new Set(prizes.map(({ baht }) => baht)).size < prizes.length)
      throw new ConfigError('The setting WHEEL_PRIZES names a prize twice.', 'มีรางวัลซ้ำกัน');
    if (Math.max(...prizes.map(({ baht }) => baht)) > config.WHEEL_DAILY_BUDGET_BAHT)
      throw new ConfigError(
        'The setting WHEEL_DAILY_BUDGET_BAHT is below the biggest prize of the wheel.',
        'งบต่อวันต้องไม่ต่ำกว่ารางวัลใหญ่สุดของวงล้อ',
      );
    const worth = prizes.reduce((sum, { baht, millionths }) => sum + baht * millionths, 0) / 1_000_000;
    for (const name of ['WHEEL_STAKES_BAHT', 'WHEEL_DEPOSIT_BAHT'] as const)
      if (config[name] > 0 && worth > config[name] * TICKET_SHARE_MAX)
        throw new ConfigError(
          `The setting ${name} asks for too little: a ticket is worth more than 1 percent of it.`,
          'ตั๋วหนึ่งใบมีค่าเฉลี่ยเกิน 1% ของยอดที่ต้องทำ กรุณาเพิ่มยอด',
        );
    if (isTooMuch(worth, config))
      throw new ConfigError(
        'The setting WHEEL_DEPOSIT_BAHT asks for too little beside WHEEL_STAKES_BAHT: the same stakes earn tickets of both kinds, worth more than 1 percent of them.',
        'ยอดเดิมพันเดียวกันได้ทั้งตั๋วจากยอดเดิมพันและตั๋วจากยอดฝาก ซึ่งมีค่าเฉลี่ยรวมเกิน 1% ของยอดนั้น กรุณาเพิ่มยอด',
      );
  },
  {
    group: 'wheel',
    settings: {
      WHEEL: { unit: 'choice', risk: 'any' },
      WHEEL_PRIZES: {
        unit: 'prizes',
        risk: 'up',
        rises: (before, value) => risesInCost(readPrizes(before), readPrizes(value)),
      },
      WHEEL_DAILY_BUDGET_BAHT: { unit: 'baht', risk: 'up' },
      WHEEL_STAKES_BAHT: { unit: 'baht', risk: 'any' },
      WHEEL_STAKES_TICKETS: { unit: 'times', risk: 'up' },
      WHEEL_DEPOSIT_BAHT: { unit: 'baht', risk: 'any' },
      WHEEL_TICKET_DAYS: { unit: 'days', risk: 'up' },
      WHEEL_PAUSE_SECONDS: { unit: 'seconds', risk: 'none' },
    },
  },
);

export type WheelConfig = ConfigOf<typeof wheelSettings> & {
  /** Setting of the audit module. */
  AUDIT_MINUTES_MAX: number;
};
