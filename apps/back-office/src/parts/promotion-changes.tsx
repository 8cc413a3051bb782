import type { Second } from '@sanam/contract';
import { ChangeList } from './proposal-changes.tsx';
import { promotionChanges } from './term-changes.ts';

/** What terms of a promotion will be, beside what they are. */
export function PromotionChanges({ of }: { of: Pick<Second, 'content'> }) {
  return <ChangeList changes={promotionChanges(of.content)} />;
}
