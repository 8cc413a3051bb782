import { Icon } from './icon.tsx';
import { isBeyondMargin, type Return } from './measured-return.ts';
import { useSay } from './words.ts';

const words = {
  notMeasured: { th: 'รอบยังน้อยเกินกว่าจะวัด', en: 'too few rounds to measure' },
  notPublished: { th: 'ไม่ประกาศ', en: 'not published' },
  isOff: { th: 'ต่างเกินความคลาดเคลื่อน', en: 'beyond the margin' },
};
const WIDTH = 78;
/** Percentage points on each side of the published RTP. */
const REACH = 3;

/** The RTP that a provider publishes beside the measured one with its margin. */
export function Rtp({ of }: { of: Return }) {
  const say = useSay();
  const { rtp, measured } = of;
  const isBeyond = isBeyondMargin(of);
  return (
    <span className="rtp num">
      <span className="dim">{rtp === null ? say(words.notPublished) : `${rtp.toFixed(1)}%`}</span>
      {rtp !== null && measured ? <Plot off={measured.rtp - rtp} margin={measured.margin} isBeyond={isBeyond} /> : null}
      {measured ? (
        <span className={isBeyond ? 'bad' : undefined}>
          <b>{measured.rtp.toFixed(2)}</b> ± {measured.margin.toFixed(2)}
          {isBeyond ? (
            <>
              {' '}
              <Icon name="warn" />
              <span className="hide">{say(words.isOff)}</span>
            </>
          ) : null}
        </span>
      ) : (
        <span className="dimmer">{say(words.notMeasured)}</span>
      )}
    </span>
  );
}

function Plot({ off, margin, isBeyond }: { off: number; margin: number; isBeyond: boolean }) {
  const at = (points: number) => (Math.max(-REACH, Math.min(REACH, points)) / REACH + 1) * (WIDTH / 2 - 5) + 5;
  const color = isBeyond ? 'var(--verm)' : 'var(--d-slot)';
  return (
    <svg width={WIDTH} height="12" aria-hidden="true">
      <path d={`M0 6H${WIDTH}`} stroke="var(--line-2)" />
      <path d={`M${at(off - margin)} 6H${at(off + margin)}`} stroke={color} strokeWidth="5" opacity=".3" />
      <rect
        x={at(0) - 3}
        y="3"
        width="6"
        height="6"
        transform={`rotate(45 ${at(0)} 6)`}
        fill="var(--surface)"
        stroke="var(--leaf)"
      />
      <circle cx={at(off)} cy="6" r="3" fill={color} />
    </svg>
  );
}
