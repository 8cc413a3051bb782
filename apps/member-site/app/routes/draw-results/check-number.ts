import { arabicDigits } from '@sanam/thai/text';

/** A way in which a number matches a draw of the Thai form. */
export interface Hit {
  kind: '3 ตัวบน' | '3 ตัวโต๊ด' | '2 ตัวบน' | '2 ตัวล่าง' | 'วิ่งบน' | 'วิ่งล่าง';
  digits: string;
}

/** What a number matches, and how many last digits of each prize it matches exactly. */
export interface Checked {
  hits: Hit[];
  lastOfFirst: number;
  isBottom: boolean;
}

/** The number that a person typed, of one to six digits; null when it is none. Pure. */
export function readNumber(typed: string): string | null {
  const digits = arabicDigits(typed).replaceAll(/[\s-]/g, '');
  return /^\d{1,6}$/.test(digits) ? digits : null;
}

/**
 * Compare a number with a draw. "Top" is the last three digits of the first prize; of a longer number its last digits
 * count. A number of one digit runs: it matches any of the three on top, or of the two at the bottom. Pure.
 */
export function checkNumber(number: string, { first, bottom }: { first: string; bottom: string }): Checked {
  const top = first.slice(-3);
  if (number.length === 1)
    return {
      hits: [
        ...(top.includes(number) ? [{ kind: 'วิ่งบน', digits: number } as const] : []),
        ...(bottom.includes(number) ? [{ kind: 'วิ่งล่าง', digits: number } as const] : []),
      ],
      lastOfFirst: 0,
      isBottom: false,
    };
  const [three, two] = [number.length >= 3 ? number.slice(-3) : null, number.slice(-2)];
  const isThree = three === top;
  const isAnyOrder = three !== null && sorted(three) === sorted(top) && new Set(top).size > 1;
  const isTwo = two === top.slice(-2);
  const isBottom = two === bottom;
  return {
    hits: [
      ...(isThree ? [{ kind: '3 ตัวบน', digits: top } as const] : []),
      ...(isAnyOrder ? [{ kind: '3 ตัวโต๊ด', digits: three } as const] : []),
      ...(isTwo ? [{ kind: '2 ตัวบน', digits: two } as const] : []),
      ...(isBottom ? [{ kind: '2 ตัวล่าง', digits: two } as const] : []),
    ],
    lastOfFirst: isThree ? 3 : isTwo ? 2 : 0,
    isBottom,
  };
}

const sorted = (digits: string) => [...digits].sort().join('');
