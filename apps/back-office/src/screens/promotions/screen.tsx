import { useParams } from 'react-router';
import { PromotionScreen } from './editor.tsx';
import { PromotionList } from './list.tsx';

/** Promotions: the list, or the editor of one. */
export function Component() {
  const { id, version } = useParams();
  return id ? <PromotionScreen key={id} id={id} version={version} /> : <PromotionList />;
}
