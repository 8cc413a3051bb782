import { Dialog } from '@sanam/ui/dialog';
import { useFetcher, useLocation } from 'react-router';
import type { FormProblem } from '../server/api-errors.ts';
import { LoginForm } from './login-form.tsx';
import { shellWords } from './messages.ts';

/** Asks a guest who picked a game to sign in, without leaving the lobby (GAME-02). */
export function LoginDialog({ game, onClose }: { game: string | null; onClose: () => void }) {
  const fetcher = useFetcher<FormProblem>({ key: 'login' });
  const { pathname } = useLocation();
  return (
    <Dialog open={game !== null} onClose={onClose} title={shellWords.login}>
      {game === null ? null : (
        <>
          <p className="small dim">{shellWords.loginToPlay(game)}</p>
          <LoginForm fetcher={fetcher} next={pathname} problem={fetcher.data} />
        </>
      )}
    </Dialog>
  );
}
