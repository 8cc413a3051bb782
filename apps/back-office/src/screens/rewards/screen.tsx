import { useNavigate, useParams } from 'react-router';
import { PartTabs } from '../../parts/part-tabs.tsx';
import type { Bilingual } from '../../parts/words.ts';
import { useShortcuts } from '../../shell/keys.ts';
import { Cashback } from './cashback.tsx';
import { Vouchers } from './vouchers.tsx';
import { Wheel } from './wheel.tsx';
import { cashback as ofCashback, wheel as ofWheel, rewards as words } from './words.ts';

/** Parts of the screen, in the order of their tabs. */
const PARTS = { vouchers: words.vouchers, wheel: ofWheel.title, cashback: ofCashback.title } satisfies Record<
  string,
  Bilingual
>;
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

/** Vouchers, the wheel and the loss return (OPS-04). */
export function Component() {
  const navigate = useNavigate();
  const given = useParams().part;
  const part = NAMES.find((one) => one === given) ?? 'vouchers';
  useShortcuts(
    NAMES.map((one, at) => ({
      key: String(at + 1),
      name: PARTS[one],
      run: () => void navigate(`/rewards/${one}`),
      foot: at === 0 ? { caps: `1–${NAMES.length}`, name: words.title } : null,
    })),
  );
  const tabs = <PartTabs label={words.title} base="/rewards" parts={PARTS} open={part} />;
  switch (part) {
    case 'vouchers':
      return <Vouchers tabs={tabs} />;
    case 'wheel':
      return <Wheel tabs={tabs} />;
    case 'cashback':
      return <Cashback tabs={tabs} />;
  }
}
