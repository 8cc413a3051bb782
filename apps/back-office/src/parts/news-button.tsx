import { wholeOf } from './format.ts';
import { Icon } from './icon.tsx';
import { useSay } from './words.ts';

export const NEWS = { th: 'รายการใหม่', en: 'new items' };

/** New rows that wait, so that the list does not move under the pointer. */
export function NewsButton({ count, onShow }: { count: number; onShow: () => void }) {
  const say = useSay();
  return (
    <span role="status">
      {count > 0 ? (
        <button type="button" className="btn s" onClick={onShow}>
          <Icon name="up" />
          {wholeOf(count)} {say(NEWS)} <kbd>.</kbd>
        </button>
      ) : null}
    </span>
  );
}
