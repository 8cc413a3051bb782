import postcss, { type ChildNode, type Container } from 'postcss';
import { STYLES_PLACE } from '../shell/page-styles.tsx';

/**
 * A piece of the styles, in order; it is needed only where the page has all of `names`, of one of several selectors.
 */
type Piece = { text: string; needed: readonly (readonly string[])[] } | { open: string; pieces: readonly Piece[] };

/**
 * Writes into a page the styles of what is in it, so that it fits the first packets of a connection. The file of all
 * styles, which comes with the script, says the same again and in the same order, so nothing moves when it comes.
 * @param css all styles.
 * @returns given a page, the page with its styles, or with all of them.
 */
export function firstStyles(css: string): (page: string, all: boolean) => string {
  const everything = latin1(css);
  const root = postcss.parse(css);
  const pieces = piecesOf(root);
  return (page, all) => page.replace(STYLES_PLACE, () => (all ? everything : stylesOf(pieces, namesIn(page))));
}

function piecesOf(container: Container): Piece[] {
  return (container.nodes ?? []).flatMap((node: ChildNode): Piece[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') return [{ text: latin1(node.toString()), needed: node.selectors.map(namesOf) }];
    // of groups of rules only what is needed of them; letters, keyframes and the like are needed as they are
    if (node.type === 'atrule' && ['media', 'supports', 'layer', 'container'].includes(node.name) && node.nodes) {
      return [{ open: latin1(`@${node.name} ${node.params}`), pieces: piecesOf(node) }];
    }
    return [{ text: latin1(`${node.toString()}${node.type === 'atrule' && !node.nodes ? ';' : ''}`), needed: [[]] }];
  });
}

/**
 * The classes (`.a`), ids (`#a`) and elements (`a`) without which a selector finds nothing. What stands in brackets may
 * do without. Pure.
 */
export function namesOf(selector: string): string[] {
  let bare = selector.replace(/\[[^\]]*\]/g, '');
  for (let inner = ''; inner !== bare; ) {
    inner = bare;
    bare = bare.replace(/\([^()]*\)/g, '');
  }
  return bare.replace(/::?[\w-]+/g, '').match(/[.#]?[\w-]+/g) ?? [];
}

/** The classes, ids and elements of a page. */
function namesIn(page: string): Set<string> {
  const names = new Set<string>();
  for (const [, name] of page.matchAll(/<([a-z][\w-]*)/g)) names.add(name ?? '');
  for (const [, list] of page.matchAll(/ class="([^"]*)"/g))
    for (const name of (list ?? '').split(/\s+/)) names.add(`.${name}`);
  for (const [, id] of page.matchAll(/ id="([^"]*)"/g)) names.add(`#${id}`);
  return names;
}

function stylesOf(pieces: readonly Piece[], names: ReadonlySet<string>): string {
  let styles = '';
  for (const piece of pieces) {
    if ('text' in piece) {
      if (piece.needed.some((needed) => needed.every((name) => names.has(name)))) styles += piece.text;
      continue;
    }
    const inside = stylesOf(piece.pieces, names);
    if (inside !== '') styles += `${piece.open}{${inside}}`;
  }
  return styles;
}

function latin1(text: string): string {
  return Buffer.from(text).toString('latin1');
}
