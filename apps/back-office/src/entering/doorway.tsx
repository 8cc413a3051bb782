import kranok from '@sanam/ui/art/kranok-corner.svg';
import lockup from '@sanam/ui/art/logo/lockup.svg';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../api/ask.ts';
import { useSession } from '../api/session.ts';
import { Icon } from '../parts/icon.tsx';
import { changePreferences, usePreferences } from '../parts/preferences.ts';
import { useSay } from '../parts/words.ts';
import { useTitle } from '../shell/head.tsx';
import { SandboxStrip } from '../shell/sandbox-strip.tsx';
import { shell } from '../shell/words.ts';
import { entering } from './words.ts';

/** The page before the back office: the house on the left, one form on the right. */
export function Doorway({
  title,
  step,
  children,
}: {
  title: string;
  step?: 'password' | 'factor';
  children: ReactNode;
}) {
  const say = useSay();
  const { data: self } = useSession();
  const { data: door, isPending } = useQuery({
    queryKey: ['door'],
    queryFn: async () => (await ask('staffDoor')).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = self ?? door;
  const { theme, language } = usePreferences();
  useTitle(title);
  return (
    <div className="doorway">
      <header className="bands">
        {known?.sandbox ? <SandboxStrip /> : null}
        {/* nothing moves down when the answer comes */}
        {!known && isPending ? <div className="strip-room" /> : null}
      </header>
      <div className="in2">
        <section className="house" aria-label={say(entering.house)}>
          <img src={lockup} alt="สนาม" width="190" height="86" />
          <div>
            <p className="big">{say(entering.house)}</p>
            <p>{say(entering.staffOnly)}</p>
            <p>{say(entering.recorded)}</p>
          </div>
          <span className="tiny">{say(entering.help)} · 20+</span>
          <img className="k" src={kranok} alt="" />
        </section>
        <main className="box">
          <div className="form">
            {step ? (
              <ol className="steps">
                <li
                  className={step === 'password' ? 'on' : undefined}
                  aria-current={step === 'password' ? 'step' : undefined}
                >
                  <span className="gem" />
                  {say(entering.stepPassword)}
                </li>
                <li
                  className={step === 'factor' ? 'on' : undefined}
                  aria-current={step === 'factor' ? 'step' : undefined}
                >
                  <span className="gem" />
                  {say(entering.stepFactor)}
                </li>
              </ol>
            ) : null}
            {children}
          </div>
          <p className="looks">
            <button
              type="button"
              className="btn quiet s"
              onClick={() => changePreferences({ theme: theme === 'day' ? 'night' : 'day' })}
            >
              <Icon name={theme === 'day' ? 'moon' : 'sun'} />
              {say(theme === 'day' ? shell.night : shell.day)}
            </button>
            <button
              type="button"
              className="btn quiet s"
              lang={language === 'th' ? 'en' : 'th'}
              onClick={() => changePreferences({ language: language === 'th' ? 'en' : 'th' })}
            >
              {language === 'th' ? 'English' : 'ไทย'}
            </button>
          </p>
        </main>
      </div>
    </div>
  );
}
