import { buttonClass } from '@sanam/ui/button';
import { type MouseEvent, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyQuietly } from '../shell/lazy-quietly.tsx';
import { wheelWords } from './messages.ts';
import { WHEEL_PATH } from './use-spin.ts';

const WheelPopup = lazyQuietly(() => import('./wheel-popup.tsx').then((module) => module.WheelPopup));

/** The way to the wheel: opens it over the page (SITE-12); without script, and in a tab of its own, it is a page. */
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
