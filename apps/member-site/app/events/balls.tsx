import { words } from './messages.ts';

/** Drawn digits as balls. @param last how many of the last ones are marked; digits that are not drawn yet are empty. */
export function Balls({ digits, of, last = 0 }: { digits: string; of: number; last?: number }) {
  return (
    <span className="balls" role="img" aria-label={words.digits(digits)}>
      {Array.from({ length: of }, (_, at) => (
        <i key={at} className={at >= of - last ? 'hit' : at >= digits.length ? 'blank' : undefined}>
          {digits[at] ?? ''}
        </i>
      ))}
    </span>
  );
}
