import { Dialog } from '@sanam/ui/dialog';
import { Bone } from '@sanam/ui/skeleton';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { FormProblem } from '../server/api-errors.ts';
import { visitWords } from '../visit/messages.ts';

// loaded when the dialog opens, because few visits sign in on this page. The script is usually there by then: it is
// prefetched together with the scripts of the other pages
const LoginForm = lazy(() => import('./login-form.tsx').then((module) => ({ default: module.LoginForm })));

/**
 * Ask a guest to sign in without leaving the page, for example after selecting a game (GAME-02).
 * @param why purpose of signing in, as text; null keeps the dialog closed.
 * @param next page after signing in; this one when left out.
 * @param instead a way to go on without signing in.
 */
export function LoginDialog({
  why,
  next,
  instead,
  onClose,
}: {
  why: string | null;
  next?: string;
  instead?: ReactNode;
  onClose: () => void;
}) {
  const fetcher = useFetcher<FormProblem>({ key: 'login' });
  const { pathname } = useLocation();
  return (
    <Dialog open={why !== null} onClose={onClose} title={visitWords.login}>
      {why === null ? null : (
        <>
          <p className="small dim">{why}</p>
          <Suspense fallback={<FormBones />}>
            <LoginForm fetcher={fetcher} next={next ?? pathname} problem={fetcher.data} />
          </Suspense>
          {instead}
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
