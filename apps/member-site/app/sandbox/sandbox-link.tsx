import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { useSite } from '../visit/use-site.ts';
import { sandboxWords } from './messages.ts';

/**
 * Link into the sandbox's pretend phone or bank, prepared for what the member does here. Renders nothing on a site
 * whose phone and bank are not pretend ones.
 * @param asks what the sandbox's page prepares: see `askedByLink` there. Without it, the page only opens at this part.
 */
export function SandboxLink({ to, asks }: { to: 'bank' | 'phone'; asks?: Readonly<Record<string, string>> }) {
  const { sandbox_url: url } = useSite().site;
  if (!url) return null;
  const fragment = Object.entries(asks ?? {}).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return (
    <a
      className={`${buttonClass({ small: true })} grow`}
      href={`${url.replace(/\/$/, '')}/#${fragment.join('&') || to}`}
      target="_blank"
      rel="noopener"
    >
      <Icon name={to} size="s" />
      {sandboxWords[to]}
    </a>
  );
}
