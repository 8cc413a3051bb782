import { useSay } from './words.ts';

const NAMES = {
  1: { th: 'ควรรู้', en: 'note' },
  2: { th: 'ชั่งน้ำหนัก', en: 'weigh' },
  3: { th: 'หนัก', en: 'heavy' },
};

/** How heavy a signal is: ◆◇◇ to ◆◆◆. The shape carries it, not the colour. */
export function Weight({ of }: { of: number }) {
  const say = useSay();
  const weight = of === 3 || of === 2 ? of : 1;
  return (
    <span className={`weight w${weight}`} role="img" aria-label={`${say(NAMES[weight])} ${weight}/3`}>
      {[1, 2, 3].map((gem) => (
        <i key={gem} className={gem <= weight ? 'f' : undefined} />
      ))}
    </span>
  );
}
