import type { WheelTable } from '@sanam/contract';
import { bahtText } from '@sanam/ui/amount';
import type { Ref } from 'react';
import { wheelWords } from './messages.ts';
import { percentText, type Segment, segmentsOf } from './segments.ts';

const EDGE = 92;
const BEADS = 24;
const ENAMELS = ['chad', 'kram', 'yok', 'mud'] as const;

/** A point at an angle in degrees, clockwise from the top. */
const point = (angle: number, radius: number) => {
  const radians = (angle * Math.PI) / 180;
  return `${(Math.sin(radians) * radius).toFixed(2)} ${(-Math.cos(radians) * radius).toFixed(2)}`;
};
const slice = ({ from, to }: Segment) => `M0 0L${point(from, EDGE)}A${EDGE} ${EDGE} 0 0 1 ${point(to, EDGE)}Z`;
const whole = (baht: number) => bahtText(baht).replace(/\.00$/, '');

/**
 * Drawing of the wheel from its table of prizes. The table next to the drawing has the same content as text.
 * @param angle rotation in degrees.
 * @param turning ref of the rotating element.
 */
export function WheelDrawing({
  prizes,
  angle,
  turning,
}: {
  prizes: WheelTable['prizes'];
  angle: number;
  turning?: Ref<SVGGElement>;
}) {
  const segments = segmentsOf(prizes);
  return (
    <svg className="fortune" viewBox="-104 -112 208 216" role="img" aria-label={wheelWords.drawing(segments.length)}>
      <circle r="102" className="fortune-rim" />
      {Array.from({ length: BEADS }, (_, at) => (
        <circle
          key={at}
          r={at % 2 ? 1.6 : 2.4}
          transform={`rotate(${(at * 360) / BEADS})translate(0 -97)`}
          className="fortune-bead"
        />
      ))}
      <g ref={turning} transform={`rotate(${angle})`} className="fortune-disc">
        {segments.map((segment, at) => (
          <path
            key={segment.amount}
            d={slice(segment)}
            className={`fortune-slice ${segment.amount === 0 ? 'rak' : ENAMELS[at % ENAMELS.length]}`}
          />
        ))}
        <circle r="88.5" className="fortune-line" />
        <circle r="26" className="fortune-line" />
        {segments.map(({ from }) => (
          <path
            key={from}
            d="M0-92C2.5-87 5-84.5 5-81C5-78 2.5-76.5 0-74.5C-2.5-76.5-5-78-5-81C-5-84.5-2.5-87 0-92Z"
            transform={`rotate(${from.toFixed(2)})`}
            className="fortune-petal"
          />
        ))}
        {segments.map((segment) => (
          <SegmentLabel key={segment.amount} segment={segment} />
        ))}
      </g>
      <circle r="21" className="fortune-hub" />
      <path d="M0-15C2-9 11-6 11 2.5C11 9 6 12 0 15C-6 12-11 9-11 2.5C-11-6-2-9 0-15Z" className="fortune-bud" />
      <path d="M0-80C-3-88-9-94-9-101A9 9 0 0 1 9-101C9-94 3-88 0-80Z" className="fortune-pointer" />
    </svg>
  );
}

/** What a segment pays, and its true chance: the drawn width says nothing of it. */
function SegmentLabel({ segment: { amount, millionths, middle } }: { segment: Segment }) {
  return (
    <g transform={`rotate(${middle.toFixed(2)})`} className="fortune-label">
      {amount === 0 ? (
        wheelWords.nothingParts.map((part, line) => (
          <text key={part} y={-69 + line * 12} className="word">
            {part}
          </text>
        ))
      ) : (
        <>
          <text y="-66" className="sum">
            {whole(amount)}
          </text>
          <text y="-53" className="unit">
            {wheelWords.baht}
          </text>
        </>
      )}
      <text y="-40" className="chance">
        {wheelWords.percent(percentText(millionths))}
      </text>
    </g>
  );
}
