import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Note } from '@sanam/ui/note';
import { Logo } from '../../shell/logo.tsx';
import { shellWords } from '../../shell/messages.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { SandboxStrip } from '../../shell/strip.tsx';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = pageMeta(words.title, { noindex: true });

/**
 * The worker shows this page under the address that could not be reached: the router's script would look for another
 * page there.
 */
export const handle = { scriptless: true };

/** In place of any page while there is no connection (PWA-01); the service worker keeps it, as a guest sees it. */
export default function OfflinePage() {
  const { site } = useSite();
  return (
    <>
      <SandboxStrip />
      <header className="topbar">
        <Logo />
      </header>
      <main className="page narrow" id="main">
        <section className="card">
          <EmptyState
            whole
            title={words.title}
            action={
              <div className="row wrap mid">
                {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the one the person wanted, with its query */}
                <a className={buttonClass({ look: 'primary' })} href="">
                  {words.retry}
                </a>
                <a className={buttonClass({ look: 'quiet' })} href="/">
                  {shellWords.backHome}
                </a>
              </div>
            }
          >
            {words.why}
          </EmptyState>
        </section>
        <Note icon="shield">
          <p>
            <b>{words.money}</b>
          </p>
          <p>{words.check}</p>
        </Note>
        <p className="tiny dimmer center">
          {site.name} · {shellWords.age(site.minimum_age)}
        </p>
      </main>
    </>
  );
}
