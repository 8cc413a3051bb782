import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Note } from '@sanam/ui/note';
import { shellWords } from '../../shell/messages.ts';
import { Logo } from '../../shell/navigation/logo.tsx';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { SandboxStrip } from '../../shell/strip.tsx';
import { visitWords } from '../../visit/messages.ts';
import { useSite } from '../../visit/use-site.ts';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = pageMeta(words.title, { noindex: true });

/**
 * Render this page without the router's script. The service worker shows the page under the URL that could not be
 * reached, and the script would load the page of that URL instead.
 */
export const handle = { scriptless: true };

/**
 * Page that replaces any other page while the device is offline (PWA-01). The service worker stores the version of this
 * page that a guest sees.
 */
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
                  {visitWords.backHome}
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
