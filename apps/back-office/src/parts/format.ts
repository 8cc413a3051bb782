/** Times and figures as people read them. Days and times are those of Bangkok. */
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const split = (iso: string) =>
  Object.fromEntries(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));

/** `23/11/26` */
export function dayOf(iso: string): string {
  const { day, month, year } = split(iso);
  return `${day}/${month}/${year}`;
}

/** `14:33:08` */
export function clockOf(iso: string): string {
  const { hour, minute, second } = split(iso);
  return `${hour}:${minute}:${second}`;
}

/** `23/11/26 14:33` */
export const timeOf = (iso: string): string => `${dayOf(iso)} ${clockOf(iso).slice(0, 5)}`;

/** A whole number with thousands apart and a real minus sign. */
export const wholeOf = (value: number | bigint): string =>
  `${value < 0 ? '−' : ''}${(value < 0 ? -value : value).toLocaleString('en-US')}`;

/** A rate in percent, which may have four decimals. */
export const rateOf = (percent: number): string =>
  percent.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** Baht, and the satang that are drawn quieter: `['38,500', '.00']`. */
export function bahtOf(value: number): [baht: string, satang: string] {
  const [whole = '', satang = ''] = Math.abs(value)
    .toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    .split('.');
  return [`${value < 0 ? '−' : ''}${whole}`, `.${satang}`];
}

/** Baht in a sentence: `10,000`, or `10,000.50` when there are satang. */
export function bahtText(value: number): string {
  const [whole, satang] = bahtOf(value);
  return satang === '.00' ? whole : whole + satang;
}

/** The number of a member, as staff write it. */
export const memberNo = (id: string): string => `M-${id}`;

const UNITS = [
  { seconds: 86_400, th: 'วัน', en: 'd' },
  { seconds: 3600, th: 'ชม.', en: 'h' },
  { seconds: 60, th: 'นาที', en: 'min' },
] as const;

/** How long something takes or took, in its largest whole unit: `29 นาที`. */
export function spanOf(seconds: number): { th: string; en: string } {
  const unit = UNITS.find((one) => seconds >= one.seconds);
  if (!unit) return { th: 'ไม่ถึงนาที', en: 'under 1 min' };
  const count = wholeOf(Math.floor(seconds / unit.seconds));
  return { th: `${count} ${unit.th}`, en: `${count} ${unit.en}` };
}

const MONTH_DAYS = 30.44;
/** Days from which a membership is shown in months. */
const MONTHS_FROM = 60;

/** How long somebody is a member: `12 วัน`, `20 เดือน`. */
export function memberFor(sinceIso: string, nowMs = Date.now()): { th: string; en: string } {
  const days = Math.max(0, Math.floor((nowMs - Date.parse(sinceIso)) / 86_400_000));
  if (days === 0) return { th: 'ไม่ถึงวัน', en: 'under a day' };
  if (days < MONTHS_FROM) return spanOf(days * 86_400);
  const months = Math.floor(days / MONTH_DAYS);
  return { th: `${months} เดือน`, en: `${months} months` };
}

/** First and last figures of a long hash: `c77e…48`. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-2)}`;

/** The first two letters of a name, of Thai the consonants: `นภ`, `AP`. */
export function initialsOf(name: string): string {
  const letters = name.replace(/[^\p{Script=Latin}ก-ฮ]/gu, '');
  return letters.slice(0, 2).toUpperCase();
}
