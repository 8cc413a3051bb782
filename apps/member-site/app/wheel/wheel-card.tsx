import { buttonClass } from '@sanam/ui/button';
import { type MouseEvent, Suspense, useState } from 'react';
import { lazyQuietly } from '../loading/lazy-quietly.tsx';
import { Link } from '../visit/link.tsx';
import { wheelWords } from './messages.ts';
import { WHEEL_PATH } from './use-spin.ts';

const WheelPopup = lazyQuietly(() => import('./wheel-popup.tsx').then((module) => module.WheelPopup));

/**
 * Link to the wheel. A click shows the wheel over the current page (SITE-12). Without script, and in a new tab, the
 * wheel is a separate page.
 */
export function WheelCard() {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <section className="card stack s">
      <div className="lead">
        <h2>{wheelWords.title}</h2>
        <p>{wheelWords.lead}</p>
      </div>
      <Link className={buttonClass({ block: true })} to={WHEEL_PATH} aria-haspopup="dialog" onClick={open}>
        {wheelWords.open}
      </Link>
      {isOpen ? (
        <Suspense fallback={null}>
          <WheelPopup onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
