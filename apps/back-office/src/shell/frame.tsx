import type { StaffSelf } from '@sanam/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { followStream } from '../api/live.ts';
import { asRefusal } from '../api/refusal.ts';
import { MeProvider, useMe, useSession, useSignOut } from '../api/session.ts';
import { loadPreferences } from '../parts/preferences.ts';
import { ErrorLine } from '../parts/states.tsx';
import { useStore } from '../parts/store.ts';
import { ToastArea, toast } from '../parts/toasts.tsx';
import { useSay } from '../parts/words.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { LockDialog, StepUpDialog } from './confirm-self.tsx';
import { frameDialog } from './dialogs.ts';
import { HaltBand } from './halt-band.tsx';
import { useIdle } from './idle.ts';
import { KeyBar, KeySheet } from './key-sheet.tsx';
import { useKeyboard, useShortcuts } from './keys.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { Rail } from './rail.tsx';
import { SandboxStrip } from './sandbox-strip.tsx';
import { useScreens } from './screen.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { MoreDialog, TabBar } from './tab-bar.tsx';
import { shell } from './words.ts';

const Palette = lazy(() => import('./palette.tsx').then(({ Palette: it }) => ({ default: it })));

/** Whether the person is in, or was in this page and only has to give the second factor again. */
const isIn = ({ step, roles }: StaffSelf) => step === 'signed_in' || (step === 'second_factor' && roles.length > 0);

/**
 * The frame of every page behind the sign-in. A person who is not signed in is sent there, and comes back to the same
 * address.
 */
export function Frame() {
  const { data: self, error, refetch } = useSession();
  const { pathname, search } = useLocation();
  if (self === undefined)
    return error ? (
      <main className="main">
        <ErrorLine refusal={asRefusal(error)} readAt={0} onAgain={() => void refetch()} />
      </main>
    ) : null;
  if (self === null || !isIn(self))
    return <Navigate to={`/sign-in?next=${encodeURIComponent(pathname + search)}`} replace />;
  return (
    <MeProvider value={self}>
      <Pages />
    </MeProvider>
  );
}

function Pages() {
  const say = useSay();
  const me = useMe();
  const queries = useQueryClient();
  const idle = useIdle(me.idle_seconds);
  const isLocked = idle.isIdle || me.step !== 'signed_in';
  useEffect(() => loadPreferences(me.id), [me.id]);
  useEffect(() => (isLocked ? undefined : followStream(queries)), [queries, isLocked]);
  useEndOfSession(me.ends_at);
  useKeyboard();
  useFrameShortcuts();
  useFocusOnNavigation();
  return (
    <>
      <a className="skip" href="#page">
        {say(shell.skip)}
      </a>
      <div className={isLocked ? 'frame blurred' : 'frame'}>
        <header className="bands">
          {me.sandbox ? <SandboxStrip /> : null}
          <HaltBand />
        </header>
        <div className="bo">
          <Rail />
          <main className="page" id="page" tabIndex={-1}>
            <Outlet />
            <KeyBar />
          </main>
        </div>
        <TabBar />
        <ToastArea />
      </div>
      {isLocked ? <LockDialog onUnlocked={idle.wake} /> : <FrameDialogs />}
    </>
  );
}

function FrameDialogs() {
  const open = useStore(frameDialog);
  return (
    <>
      {open === 'palette' ? (
        <Suspense>
          <Palette />
        </Suspense>
      ) : null}
      {open === 'keys' ? <KeySheet /> : null}
      {open === 'settings' ? <SettingsDialog /> : null}
      {open === 'password' ? <PasswordDialog /> : null}
      {open === 'codes' ? <CodesDialog /> : null}
      {open === 'more' ? <MoreDialog /> : null}
      <StepUpDialog />
    </>
  );
}

/** Keys that work on every screen. */
function useFrameShortcuts(): void {
  const navigate = useNavigate();
  const screens = useScreens(useMe().scopes);
  const say = useSay();
  useShortcuts(
    [
      { key: 'mod+k', name: shell.find, run: () => frameDialog.set('palette') },
      { key: '?', name: shell.allKeys, run: () => frameDialog.set('keys') },
      {
        key: '/',
        name: shell.searchPage,
        run: () => {
          const field = document.querySelector<HTMLElement>('[data-search]');
          if (field) field.focus();
          else frameDialog.set('palette');
        },
      },
      {
        key: 'y',
        name: shell.copyLink,
        run: () =>
          void navigator.clipboard?.writeText(location.href).then(
            () => toast('ok', say(shell.linkCopied)),
            () => undefined,
          ),
      },
      ...screens.map((one) => ({ key: `g ${one.key}`, name: one.name, run: () => void navigate(one.path) })),
    ],
    false,
  );
}

/** Move the focus to the title after a navigation, so that screen readers and the keyboard begin there. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  // with the paint: what the person reaches for after it keeps the focus
  useLayoutEffect(() => {
    if (!isFirst.current) document.querySelector<HTMLElement>('.page h1')?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [pathname]);
}

/** Sign out when the session is over, however much it was used. */
function useEndOfSession(endsAt: string | null): void {
  const signOut = useSignOut();
  const latest = useRef(signOut);
  useEffect(() => {
    latest.current = signOut;
  });
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setTimeout(() => void latest.current('over'), Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);
}
