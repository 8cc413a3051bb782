import { Note } from '@sanam/ui/note';
import { useLocation, useRouteLoaderData } from 'react-router';
import { pictureAddress } from '../content/drawn-picture.ts';
import { RichText } from '../content/rich-text.tsx';
import { tellsOf } from './maintenance-parts.ts';
import { shellWords } from './messages.ts';
import type { loader } from './session.tsx';

/** Notice, with its picture at home and run into one line elsewhere, on every page while the site is in maintenance, and of a part of it where that part is used (SITE-10). */
export function MaintenanceNote() {
  const { pathname } = useLocation();
  const notices = useRouteLoaderData<typeof loader>('shell/session')?.maintenance ?? [];
  return notices
    .filter(({ part }) => tellsOf(pathname, part))
    .map((notice) => {
      const isHome = pathname === '/';
      const picture = isHome ? pictureAddress(notice.img) : null;
      return (
        <Note key={notice.part} warn>
          {isHome ? (
            <RichText html={notice.content} />
          ) : (
            <div className="in-line">
              <RichText html={notice.content} />
            </div>
          )}
          {picture ? (
            <p className="banner">
              <img src={picture} alt="" width="800" height="450" />
            </p>
          ) : null}
          {notice.url ? (
            <a className="link" href={notice.url}>
              {shellWords.readMore}
            </a>
          ) : null}
        </Note>
      );
    });
}
