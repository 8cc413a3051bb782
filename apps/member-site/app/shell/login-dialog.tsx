import { Dialog } from '@sanam/ui/dialog';
import { Bone } from '@sanam/ui/skeleton';
import { lazy, Suspense } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { FormProblem } from '../server/api-errors.ts';
import { shellWords } from './messages.ts';

// most visits never sign in here; by the time one does, the script has come with the other pages
const LoginForm = lazy(() => import('../credentials/login-form.tsx').then((module) => ({ default: module.LoginForm })));

/**
 * Asks a guest to sign in without leaving the page: one who picked a game, say (GAME-02).
 * @param why what for, in words; null keeps it closed.
 */
export function LoginDialog({ why, onClose }: { why: string | null; onClose: () => void }) {
  const fetcher = useFetcher<FormProblem>({ key: 'login' });
  const { pathname } = useLocation();
  return (
    <Dialog open={why !== null} onClose={onClose} title={shellWords.login}>
      {why === null ? null : (
        <>
          <p className="small dim">{why}</p>
          <Suspense fallback={<FormBones />}>
            <LoginForm fetcher={fetcher} next={pathname} problem={fetcher.data} />
          </Suspense>
        </>
      )}
    </Dialog>
  );
}

function FormBones() {
  return (
    <div className="stack">
      <Bone className="wide" />
      <Bone className="wide" />
      <Bone className="wide" />
    </div>
  );
}
