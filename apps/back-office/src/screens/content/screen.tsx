import { Navigate, useParams } from 'react-router';
import { ContentScreen } from './editor.tsx';
import { isKind } from './entry.ts';
import { ContentList } from './list.tsx';

/** What the site says: the entries of a kind in their order, or the editor of one. */
export function Component() {
  const { kind = 'banner', slug, version } = useParams();
  if (!isKind(kind)) return <Navigate to="/content" replace />;
  return slug ? (
    <ContentScreen key={`${kind}/${slug}`} kind={kind} slug={slug} version={version} />
  ) : (
    <ContentList key={kind} kind={kind} />
  );
}
