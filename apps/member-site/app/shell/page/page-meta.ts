import type { MetaDescriptor } from 'react-router';
import type { RootData } from '../../visit/use-site.ts';
import { shellWords } from '../messages.ts';

/** Meta data of a page for browsers, search engines and chat apps. */
interface MoreMeta {
  description?: string | undefined;
  /** Whether the page is personal, so that search engines must not index it. */
  noindex?: boolean;
}
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The page title followed by the brand, and the other meta tags. */
export function metaOf(matches: Matches, title: string, { description, noindex }: MoreMeta = {}): MetaDescriptor[] {
  const site = (matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined)?.site;
  // the root loader failed, so the brand is unknown
  if (!site) return [{ title }];
  const whole = `${title} · ${site.name}`;
  const about = description || shellWords.description(site.name, site.minimum_age);
  return [
    { title: whole },
    { name: 'description', content: about },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: about },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'th_TH' },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** Meta data for a page whose title never changes. */
export function pageMeta(title: string, more?: MoreMeta): (page: { matches: Matches }) => MetaDescriptor[] {
  return ({ matches }) => metaOf(matches, title, more);
}
