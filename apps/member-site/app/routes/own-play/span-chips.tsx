import { OWN_PLAY_SPANS, type OwnPlaySpan } from '@sanam/contract/own-play-spans';
import { Link } from '../../visit/link.tsx';
import { OWN_PLAY_PATH } from './address.ts';
import { words } from './messages.ts';

/** Choice of the span. */
export function SpanChips({ span }: { span: OwnPlaySpan }) {
  return (
    <nav className="chips" aria-label={words.spansLabel}>
      {OWN_PLAY_SPANS.map((one) => (
        <Link
          key={one}
          className={one === span ? 'chip on' : 'chip'}
          aria-current={one === span ? 'true' : undefined}
          to={`${OWN_PLAY_PATH}?span=${one}`}
          preventScrollReset
        >
          {words.spans[one]}
        </Link>
      ))}
    </nav>
  );
}
