import type { MetaDescriptor } from 'react-router';
import { shellWords } from './messages.ts';
import type { RootData } from './use-site.ts';

/** What a page says of itself to browsers, search engines and chat apps. */
interface MoreMeta {
  description?: string | undefined;
  /** A page that is nothing without the person it is for. */
  noindex?: boolean;
}
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The title with the brand after it, and what goes with it. */
export function metaOf(matches: Matches, title: string, { description, noindex }: MoreMeta = {}): MetaDescriptor[] {
  const site = (matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined)?.site;
  // the root failed: whose site this is cannot be known
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

/** The same for a page whose title is always the same. */
export function pageMeta(title: string, more?: MoreMeta): (page: { matches: Matches }) => MetaDescriptor[] {
  return ({ matches }) => metaOf(matches, title, more);
}
