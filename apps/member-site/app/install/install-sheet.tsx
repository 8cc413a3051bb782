import { Button } from '@sanam/ui/button';
import { Dialog } from '@sanam/ui/dialog';
import { useSite } from '../visit/use-site.ts';
import { guidesFor } from './guide-for.ts';
import { GuideSteps } from './guide-steps.tsx';
import { words } from './messages.ts';
import { useInstall } from './use-install.ts';
import { useOs } from './use-os.ts';

/**
 * The install banner: how to add the site to the home screen, with this device's guide first, and the browser's own
 * prompt where it has one (PWA-02).
 */
export function InstallSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { site } = useSite();
  return (
    <Dialog open={open} onClose={onClose} title={words.title(site.name)}>
      {open ? <Steps onClose={onClose} /> : null}
    </Dialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const { way, ask, answered } = useInstall();
  const [first = 'android', ...others] = guidesFor(useOs()).filter((guide) => guide !== 'desktop');
  const end = () => {
    answered();
    onClose();
  };
  return (
    <>
      <p className="small dim">{words.lead}</p>
      <h3>{words.guides[first].title}</h3>
      <GuideSteps guide={first} narrow />
      {others.map((guide) => (
        <details key={guide} className="more">
          <summary>{words.guides[guide].title}</summary>
          <GuideSteps guide={guide} narrow />
        </details>
      ))}
      <div className="pair">
        <Button onClick={end}>{words.later}</Button>
        {way === 'prompt' ? (
          <Button look="primary" onClick={() => void ask().then(onClose)}>
            {words.now}
          </Button>
        ) : null}
      </div>
    </>
  );
}
