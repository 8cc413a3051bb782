import { RowBones } from '@sanam/ui/skeleton';
import { later } from '../loading/later.tsx';

const Prompt = later('#link-bank', () => import('./link-bank-prompt.tsx').then((module) => module.LinkBankPrompt));

/** The way to link a bank account, loaded separately: most members have one. */
export function LinkBankPrompt({ next }: { next: string }) {
  return <Prompt next={next} fallback={<RowBones count={2} />} />;
}
