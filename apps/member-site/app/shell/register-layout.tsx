import poster from '@sanam/ui/art/poster-arena.svg';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { Outlet } from 'react-router';
import { Link } from '../visit/link.tsx';
import { useMember } from '../visit/member.ts';
import { visitWords } from '../visit/messages.ts';
import { SupportLink } from '../visit/support-link.tsx';
import { useSite } from '../visit/use-site.ts';
import { ConnectionLine } from './connection-line.tsx';
import { MaintenanceNote } from './maintenance-note.tsx';
import { shellWords } from './messages.ts';
import { Logo } from './navigation/logo.tsx';
import { FormMenu } from './navigation/menu-links.tsx';
import { AgeMark, SandboxStrip } from './strip.tsx';

/**
 * Layout for signing in and registering: the logo, help, and no other links. A member is redirected away from these
 * pages (SITE-02).
 */
export default function RegisterLayout() {
  const { site } = useSite();
  const member = useMember();
  return (
    <>
      <SandboxStrip />
      <header className="topbar">
        <Link className="iconbtn" to="/" aria-label={visitWords.backHome}>
          <Icon name="left" />
        </Link>
        <Logo />
        <span className="grow only-desk" />
        <SupportLink className={buttonClass({ look: 'quiet' })}>
          <Icon name="chat" size="s" />
          {shellWords.contact}
        </SupportLink>
      </header>
      <ConnectionLine />
      <main className="reg" id="main">
        <aside className="reg-art only-desk">
          <img src={poster} alt="" loading="lazy" />
          <div className="reg-copy">
            <h2>{shellWords.posterTitle}</h2>
            <p>{shellWords.posterText}</p>
          </div>
        </aside>
        <section className="reg-form stack l">
          <MaintenanceNote />
          <Outlet />
          <p className="small dimmer row mid">
            <AgeMark years={site.minimum_age} />
            {shellWords.age(site.minimum_age)}
          </p>
          {member ? <FormMenu /> : null}
        </section>
      </main>
    </>
  );
}
