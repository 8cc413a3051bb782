/**
 * A team of the league. Its goal rates are the same in all matches: `attack` for goals scored, `defence` for goals
 * conceded.
 */
export interface Team {
  name: string;
  /** Goals that the team scores, in hundredths of an average team's goals. */
  attack: number;
  /** Goals that the team concedes, in hundredths of an average team's goals: less is better. */
  defence: number;
}

/** Sixteen fictional teams. */
export const TEAMS: readonly Team[] = [
  { name: 'นาคาเวียงฟ้า', attack: 124, defence: 82 },
  { name: 'พยัคฆ์ดงคำ', attack: 118, defence: 88 },
  { name: 'คชสารผาเงิน', attack: 108, defence: 80 },
  { name: 'อินทรีธารหยก', attack: 116, defence: 94 },
  { name: 'มังกรลำน้ำใส', attack: 112, defence: 97 },
  { name: 'ราชสีห์ทุ่งรวง', attack: 104, defence: 91 },
  { name: 'เหยี่ยวเกาะแก้ว', attack: 106, defence: 101 },
  { name: 'วาฬอ่าวคราม', attack: 98, defence: 92 },
  { name: 'กวางทองป่าสัก', attack: 101, defence: 103 },
  { name: 'หงส์บึงบัว', attack: 95, defence: 98 },
  { name: 'กระทิงเขาหมอก', attack: 97, defence: 107 },
  { name: 'ไก่ฟ้าป่าไผ่', attack: 92, defence: 102 },
  { name: 'ตะวันริมฝั่ง', attack: 94, defence: 112 },
  { name: 'จันทราสวนหมาก', attack: 86, defence: 108 },
  { name: 'พายุดอยขวาน', attack: 88, defence: 118 },
  { name: 'กระเบนหาดงาม', attack: 82, defence: 122 },
];

export const MINUTES = 90;

/**
 * Number of minutes in a million in which an average team scores against another average team, at home and away: 1.50
 * and 1.15 goals per match.
 */
export const BASE = { home: 16_667, away: 12_778 } as const;
/** Range of the number drawn for a minute. */
export const MINUTE_NUMBERS = 1_000_000;

/** Number of minutes in a million in which each side of a match scores. */
export function goalRates({ home, away }: { home: number; away: number }): { home: number; away: number } {
  const [host, guest] = [teamAt(home), teamAt(away)];
  return {
    home: Math.floor((BASE.home * host.attack * guest.defence) / 10_000),
    away: Math.floor((BASE.away * guest.attack * host.defence) / 10_000),
  };
}

function teamAt(place: number): Team {
  const team = TEAMS[place];
  if (!team) throw new Error(`the league has no team ${place}`);
  return team;
}
