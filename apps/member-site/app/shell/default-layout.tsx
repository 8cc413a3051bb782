import { Note } from '@sanam/ui/note';
import { useState } from 'react';
import { Outlet, useRouteLoaderData } from 'react-router';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { MenuLinks } from './menu-links.tsx';
import { shellWords } from './messages.ts';
import { PageMain } from './page-main.tsx';
import type { loader as sessionLoader } from './session.tsx';
import { SandboxStrip } from './strip.tsx';
import { TopBar } from './topbar.tsx';

/** The frame of most pages: top bar, left menu on a desk, footer, bottom bar on a phone (SITE-02). */
export default function DefaultLayout() {
  const [menu, setMenu] = useState(false);
  const maintenance = useRouteLoaderData<typeof sessionLoader>('shell/session')?.maintenance;
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
            {maintenance ? (
              <Note warn>
                <b>{shellWords.maintenance}</b> {maintenance}
              </Note>
            ) : null}
            <Outlet />
          </PageMain>
          <Footer />
        </div>
      </div>
      <BottomBar />
    </>
  );
}
