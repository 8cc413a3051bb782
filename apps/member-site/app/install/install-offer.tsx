import { Icon } from '@sanam/ui/icon';
import { words } from './messages.ts';

/**
 * The offer to install, at the bottom of the home page. A person answers the offer once, by accepting or closing it.
 */
export function InstallOffer({ onInstall, onClose }: { onInstall: () => void; onClose: () => void }) {
  return (
    <div className="install-offer" data-testid="install-offer">
      <button type="button" className="btn second small" onClick={onInstall}>
        <Icon name="phone" size="s" />
        {words.install}
      </button>
      <button type="button" className="iconbtn" aria-label={words.close} onClick={onClose}>
        <Icon name="x" size="s" />
      </button>
    </div>
  );
}
