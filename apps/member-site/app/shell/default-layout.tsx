import { useState } from 'react';
import { Outlet } from 'react-router';
import { PopupsLater } from '../popups/popups-later.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { MaintenanceNote } from './maintenance-note.tsx';
import { useMember } from './member.ts';
import { MenuLinks } from './menu-links.tsx';
import { shellWords } from './messages.ts';
import { PageMain } from './page-main.tsx';
import { SandboxStrip } from './strip.tsx';
import { TopBar } from './topbar.tsx';

/** The frame of most pages: top bar, left menu on a desk, footer, bottom bar on a phone (SITE-02). */
export default function DefaultLayout() {
  const [menu, setMenu] = useState(false);
  const member = useMember();
  return (
    <>
      <a className="btn primary skip" href="#main">
        {shellWords.skip}
      </a>
      <SandboxStrip />
      <TopBar onMenu={() => setMenu(true)} />
      <ConnectionLine />
      <Drawer open={menu} onClose={() => setMenu(false)} />
      <div className="frame">
        <aside className="side menu" aria-label={shellWords.sideMenu}>
          <MenuLinks />
        </aside>
        <div>
          <PageMain className="page">
            <MaintenanceNote />
            <Outlet />
          </PageMain>
          <Footer />
        </div>
      </div>
      <BottomBar />
      {member ? <PopupsLater key={member.id} /> : null}
    </>
  );
}
