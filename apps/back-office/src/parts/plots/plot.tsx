import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSay } from '../words.ts';

const WORDS = { keys: { th: 'ใช้ลูกศรซ้ายขวาเพื่ออ่านทีละช่วง', en: 'Left and right arrows read it step by step' } };
const TIP_HALF = 84;
/** Highest place of the foot of a tip, so that it stays inside the card of the plot. */
const TIP_TOP_MIN = 24;

/** One value of a tip, with the colour of its series. */
interface TipLine {
  color: string;
  name: string;
  text: string;
}
/** A part of the plot that tells its values. */
export interface Slot {
  x: number;
  width: number;
  /** Top of its highest mark. */
  top: number;
  head: string;
  lines: readonly TipLine[];
}

/**
 * The frame of a plot: a drawing as wide as its place, tips by pointer and by arrow keys, and a hidden table with the
 * same values.
 * @param draw gives the drawing, and its slots from left to right, for a width.
 */
export function Plot({
  label,
  height,
  heads,
  rows,
  draw,
}: {
  label: string;
  height: number;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  draw: (width: number) => { drawing: ReactNode; slots: readonly Slot[] };
}) {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [shown, setShown] = useState<number>();
  const { drawing, slots } = width > 0 ? draw(width) : { drawing: null, slots: [] };
  const slot = shown === undefined ? undefined : slots[shown];
  const walk = (by: number) =>
    setShown((at) => Math.min(slots.length - 1, Math.max(0, (at ?? (by < 0 ? slots.length : slots.length - 2)) + by)));
  return (
    <div className="plot" ref={box} style={{ minHeight: height }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a field set belongs to forms */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: one stop of the keyboard, where the arrows read the values
        tabIndex={0}
        aria-label={`${label} · ${say(WORDS.keys)}`}
        onPointerMove={({ target }) => {
          const at = (target as Element).getAttribute('data-at');
          if (at !== null) setShown(Number(at));
        }}
        onPointerLeave={() => setShown(undefined)}
        onBlur={() => setShown(undefined)}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          if (by === undefined && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (by === undefined) setShown(undefined);
          else walk(by);
        }}
      >
        <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {drawing}
          {slot ? (
            <line className="at" x1={slot.x + slot.width / 2} x2={slot.x + slot.width / 2} y1={0} y2={height - 22} />
          ) : null}
          {slots.map((one, at) => (
            <rect key={one.head} data-at={at} x={one.x} y={0} width={one.width} height={height} fill="transparent" />
          ))}
        </svg>
      </div>
      <div role="status" className="tips">
        {slot ? (
          <div
            className="tip"
            style={{
              left: Math.min(Math.max(slot.x + slot.width / 2, TIP_HALF), Math.max(TIP_HALF, width - TIP_HALF)),
              top: Math.max(TIP_TOP_MIN, slot.top - 6),
            }}
          >
            <b>{slot.head}</b>
            <dl>
              {slot.lines.map(({ color, name, text }) => (
                <div key={name}>
                  <dt>
                    <i style={{ '--c': color } as CSSProperties} />
                    {name}
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        ) : null}
      </div>
      <div className="hide">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([head, ...cells]) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Width of an element in whole pixels, as it changes; 0 before it is known. */
function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return width;
}
