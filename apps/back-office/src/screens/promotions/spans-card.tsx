import type { PromotionTerms, StaffPromotion } from '@sanam/contract';
import type { CSSProperties } from 'react';
import { dayOf } from '../../parts/format.ts';
import { useSay } from '../../parts/words.ts';
import { promotions as words } from './words.ts';

const DAY_MS = 86_400_000;
const BACK = 7;
const DAYS = 45;
const WIDTH = 450;

/** When this promotion and the open others can be chosen, over the next weeks. */
export function SpansCard({
  id,
  terms,
  from,
  others,
  nowMs,
}: {
  id: string;
  terms: PromotionTerms;
  from: string | null;
  others: readonly StaffPromotion[];
  nowMs: number;
}) {
  const say = useSay();
  const first = nowMs - BACK * DAY_MS;
  const begin =
    [terms.starts_at, from]
      .flatMap((at) => (at === null ? [] : [at]))
      .sort()
      .at(-1) ?? null;
  const rows = [
    { id, name: terms.name || id, starts: begin, ends: terms.ends_at, color: '--leaf-bar' },
    ...others
      .filter((one) => one.id !== id && one.terms.open)
      .map((one) => ({
        id: one.id,
        name: one.terms.name,
        starts: one.terms.starts_at,
        ends: one.terms.ends_at,
        color: one.terms.kind === 'free_ticket' ? '--d-esports' : '--d-slot',
      })),
  ];
  const x = (at: string | null, none: number) =>
    at === null ? none : Math.min(WIDTH, Math.max(0, ((Date.parse(at) - first) / (DAYS * DAY_MS)) * WIDTH));
  const now = (BACK / DAYS) * WIDTH;
  return (
    <section className="card">
      <header>
        <h2>{say(words.spans)}</h2>
        <span className="tiny dimmer">{say(words.oneAtATime)}</span>
      </header>
      <div className="body spans">
        {rows.map((one) => {
          const [left, right] = [x(one.starts, 0), x(one.ends, WIDTH)];
          const span = `${one.starts ? dayOf(one.starts) : '…'} – ${one.ends ? dayOf(one.ends) : say(words.noEnd)}`;
          return (
            <div key={one.id} style={{ '--c': `var(${one.color})` } as CSSProperties}>
              <span className="ellipsis">{one.name}</span>
              <svg viewBox={`0 0 ${WIDTH} 16`} preserveAspectRatio="none" role="img" aria-label={span}>
                <rect x={left} y="1" width={Math.max(2, right - left)} height="14" />
                <line className="now" x1={now} x2={now} y1="0" y2="16" />
              </svg>
            </div>
          );
        })}
        <div>
          <span className="axis">
            <span>{dayOf(new Date(first).toISOString())}</span>
            <span>{dayOf(new Date(first + DAYS * DAY_MS).toISOString())}</span>
          </span>
        </div>
      </div>
    </section>
  );
}
