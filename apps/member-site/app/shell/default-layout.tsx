import { useState } from 'react';
import { Outlet } from 'react-router';
import { PopupsLater } from '../popups/popups-later.tsx';
import { useMember } from '../visit/member.ts';
import { ConnectionLine } from './connection-line.tsx';
import { MaintenanceNote } from './maintenance-note.tsx';
import { shellWords } from './messages.ts';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { Drawer } from './navigation/drawer.tsx';
import { Footer } from './navigation/footer.tsx';
import { SideLinks } from './navigation/menu-links.tsx';
import { TopBar } from './navigation/topbar.tsx';
import { PageMain } from './page/page-main.tsx';
import { SandboxStrip } from './strip.tsx';

/** Layout of most pages: top bar, left menu on a desktop, footer, bottom bar on a phone (SITE-02). */
export default function DefaultLayout() {
  const [menu, setMenu] = useState(false);
  const member = useMember();
  return (
    <>
      <a className="btn primary skip" href="#main">
        {shellWords.skip}
      </a>
      {member?.block ? null : (
        <a className="btn primary skip only-desk" href="#games">
          {shellWords.skipToGames}
        </a>
      )}
      {member ? (
        <a className="btn primary skip only-desk" href="#account">
          {shellWords.skipToAccount}
        </a>
      ) : null}
      <SandboxStrip />
      <TopBar onMenu={() => setMenu(true)} />
      <ConnectionLine />
      <Drawer open={menu} onClose={() => setMenu(false)} />
      <div className="frame">
        <div>
          <PageMain className="page">
            <MaintenanceNote />
            <Outlet />
          </PageMain>
          <Footer />
        </div>
        {/* after the content, so that few keys lead to the first game; drawn on the left */}
        <aside className="side menu" aria-label={shellWords.sideMenu}>
          <SideLinks />
        </aside>
      </div>
      <BottomBar />
      {member ? <PopupsLater key={member.id} /> : null}
    </>
  );
}
