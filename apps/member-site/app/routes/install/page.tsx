import { Button } from '@sanam/ui/button';
import { Note } from '@sanam/ui/note';
import { guidesFor } from '../../install/guide-for.ts';
import { GuideSteps } from '../../install/guide-steps.tsx';
import { words } from '../../install/messages.ts';
import { useInstall } from '../../install/use-install.ts';
import { useOs } from '../../install/use-os.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { useSite } from '../../visit/use-site.ts';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = pageMeta(words.install);

/** How to install the site on each kind of device, with this device's guide first (PWA-02). */
export default function InstallPage() {
  const { site } = useSite();
  const { way, ask } = useInstall();
  const guides = guidesFor(useOs());
  return (
    <>
      <div className="lead">
        <h1>{words.title(site.name)}</h1>
        <p>{words.lead}</p>
      </div>
      {way === 'prompt' ? (
        <div>
          <Button look="primary" onClick={() => void ask()}>
            {words.now}
          </Button>
        </div>
      ) : null}
      {guides.map((guide) => (
        <section key={guide} className="card stack" data-testid={`guide-${guide}`}>
          <h2>{words.guides[guide].title}</h2>
          <GuideSteps guide={guide} />
        </section>
      ))}
      <Note icon="shield">{words.removing}</Note>
    </>
  );
}
