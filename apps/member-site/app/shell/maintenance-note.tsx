import { Note } from '@sanam/ui/note';
import { useRouteLoaderData } from 'react-router';
import { pictureAddress } from '../content/drawn-picture.ts';
import { RichText } from '../content/rich-text.tsx';
import { shellWords } from './messages.ts';
import type { loader } from './session.tsx';

/** Notice on every page while the site is in maintenance (SITE-10). */
export function MaintenanceNote() {
  const notice = useRouteLoaderData<typeof loader>('shell/session')?.maintenance;
  if (!notice) return null;
  const picture = pictureAddress(notice.img);
  return (
    <Note warn>
      <RichText html={notice.content} />
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
}
