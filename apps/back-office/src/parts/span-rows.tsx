import type { CSSProperties } from 'react';
import { dayOf } from './format.ts';
import { useSay } from './words.ts';

const NO_END = { th: 'ไม่กำหนด', en: 'No end' };
const DAY_MS = 86_400_000;
const BACK_DAYS = 7;
const DAYS = 45;
const WIDTH = 450;

/** Spans of time as bars, from a week ago over the next weeks; a line is drawn at the present. */
export function SpanRows({
  rows,
  nowMs,
}: {
  rows: readonly { id: string; name: string; starts: string | null; ends: string | null; color: string }[];
  nowMs: number;
}) {
  const say = useSay();
  const first = nowMs - BACK_DAYS * DAY_MS;
  const x = (at: string | null, none: number) =>
    at === null ? none : Math.min(WIDTH, Math.max(0, ((Date.parse(at) - first) / (DAYS * DAY_MS)) * WIDTH));
  const now = (BACK_DAYS / DAYS) * WIDTH;
  return (
    <div className="spans">
      {rows.map((one) => {
        const [left, right] = [x(one.starts, 0), x(one.ends, WIDTH)];
        const span = `${one.starts ? dayOf(one.starts) : '…'} – ${one.ends ? dayOf(one.ends) : say(NO_END)}`;
        return (
          <div key={one.id} style={{ '--c': `var(${one.color})` } as CSSProperties}>
            <span className="ellipsis">{one.name}</span>
            <svg viewBox={`0 0 ${WIDTH} 16`} preserveAspectRatio="none" role="img" aria-label={`${one.name} ${span}`}>
              {right > left ? <rect x={left} y="1" width={Math.max(2, right - left)} height="14" /> : null}
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
  );
}
