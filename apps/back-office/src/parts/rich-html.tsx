import { RICH_TEXT_TAGS } from '@sanam/contract/rich-text';
import { createElement, Fragment, type ReactNode } from 'react';

interface Open {
  tag: string;
  href: string | undefined;
  inside: ReactNode[];
}

const TOKEN = /<(\/?)([a-z0-9]+)((?: [a-z]+="[^"]*")*)(?: ?\/)?>|([^<]+)/g;
const ALONE: readonly string[] = ['br', 'hr'];
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Cleaned HTML as elements: no markup is made from a text. Whatever is not among the allowed elements is left out. */
export function RichHtml({ html }: { html: string }) {
  return <div className="prose rich">{elementsOf(html)}</div>;
}

/** Elements of HTML in the form in which the server writes it. Pure. */
function elementsOf(html: string): ReactNode {
  const root: Open = { tag: '', href: undefined, inside: [] };
  const open = [root];
  const top = () => open.at(-1) ?? root;
  for (const [, isEnd, tag = '', attributes = '', text] of html.matchAll(TOKEN)) {
    if (text !== undefined) top().inside.push(plain(text));
    else if (!RICH_TEXT_TAGS.includes(tag)) continue;
    else if (ALONE.includes(tag)) top().inside.push(createElement(tag, { key: top().inside.length }));
    else if (!isEnd) open.push({ tag, href: / href="([^"]*)"/.exec(attributes)?.[1], inside: [] });
    else if (open.length > 1 && top().tag === tag) close(open);
  }
  while (open.length > 1) close(open);
  return createElement(Fragment, null, ...root.inside);
}

function close(open: Open[]): void {
  const done = open.pop();
  const outer = open.at(-1);
  if (!done || !outer) return;
  // a link of a preview leads nowhere
  const looks = done.tag === 'a' ? { className: 'link', title: plain(done.href ?? '') } : {};
  outer.inside.push(
    createElement(done.tag === 'a' ? 'span' : done.tag, { key: outer.inside.length, ...looks }, ...done.inside),
  );
}

const plain = (text: string): string => text.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => SIGNS[name] ?? '');
