import { buttonClass } from '@sanam/ui/button';
import { Dialog } from '@sanam/ui/dialog';
import { useNavigate } from 'react-router';
import { Link } from '../../visit/link.tsx';
import { credentialWords } from '../messages.ts';

/** Message that a process of several steps is complete, with a link to signing in. */
export function FlowDone({ open, title, children }: { open: boolean; title: string; children: string }) {
  const navigate = useNavigate();
  return (
    <Dialog open={open} persistent onClose={() => void navigate('/login')} title={title}>
      <p className="dim">{children}</p>
      <Link className={buttonClass({ look: 'primary', block: true })} to="/login">
        {credentialWords.login}
      </Link>
    </Dialog>
  );
}
