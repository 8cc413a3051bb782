import { useNavigate, useParams } from 'react-router';
import { PartTabs } from '../../parts/part-tabs.tsx';
import type { Bilingual } from '../../parts/words.ts';
import { useShortcuts } from '../../shell/keys.ts';
import { Commission } from './commission.tsx';
import { Downline } from './downline.tsx';
import { referral as words } from './words.ts';

const PARTS = { rates: words.rates, downline: words.downline } satisfies Record<string, Bilingual>;
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

/** Commission with its rates, and who invited whom (REF-03, OPS-04). */
export function Component() {
  const navigate = useNavigate();
  const given = useParams().part;
  const part = NAMES.find((one) => one === given) ?? 'rates';
  useShortcuts(
    NAMES.map((one, at) => ({
      key: String(at + 1),
      name: PARTS[one],
      run: () => void navigate(`/referral/${one}`),
      foot: at === 0 ? { caps: `1–${NAMES.length}`, name: words.title } : null,
    })),
  );
  const tabs = <PartTabs label={words.title} base="/referral" parts={PARTS} open={part} />;
  return part === 'rates' ? <Commission tabs={tabs} /> : <Downline tabs={tabs} />;
}
