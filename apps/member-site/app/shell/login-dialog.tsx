import { Dialog } from '@sanam/ui/dialog';
import { Bone } from '@sanam/ui/skeleton';
import { lazy, Suspense } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { FormProblem } from '../server/api-errors.ts';
import { shellWords } from './messages.ts';

// most visits never sign in here; by the time one does, the script has come with the other pages
const LoginForm = lazy(() => import('../credentials/login-form.tsx').then((module) => ({ default: module.LoginForm })));

/** Asks a guest who picked a game to sign in, without leaving the lobby (GAME-02). */
export function LoginDialog({ game, onClose }: { game: string | null; onClose: () => void }) {
  const fetcher = useFetcher<FormProblem>({ key: 'login' });
  const { pathname } = useLocation();
  return (
    <Dialog open={game !== null} onClose={onClose} title={shellWords.login}>
      {game === null ? null : (
        <>
          <p className="small dim">{shellWords.loginToPlay(game)}</p>
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
