import postcss, { type ChildNode, type Container } from 'postcss';
import { STYLES_PLACE } from '../../loading/page-styles.tsx';

/**
 * A piece of the stylesheet: a rule, or a group of rules such as `@media`. A rule is needed only when the page contains
 * all names of one of its selectors.
 */
type Piece = { text: string; needed: readonly (readonly string[])[] } | { open: string; pieces: readonly Piece[] };

/** Largest number of sets of names whose styles are remembered. */
const SETS_MAX = 300;

/**
 * Insert into a page only the styles that it uses, so that the page fits the first network packets of a connection. The
 * file of all styles, which loads with the script, repeats these styles in the same order, so nothing moves when it
 * loads.
 * @param css all styles.
 * @returns a function that inserts into a page the styles that it uses, or all styles.
 */
export function firstStyles(css: string): (page: string, all: boolean) => string {
  const everything = latin1(css);
  const root = postcss.parse(css);
  const pieces = piecesOf(root);
  const known = new Map<string, string>();
  const stylesFor = (names: ReadonlySet<string>): string => {
    const key = [...names].sort().join(' ');
    const styles = known.get(key) ?? stylesOf(pieces, names);
    // most pages have one of few sets of names; a set that came long ago makes room
    known.delete(key);
    known.set(key, styles);
    const [oldest] = known.keys();
    if (known.size > SETS_MAX && oldest !== undefined) known.delete(oldest);
    return styles;
  };
  return (page, all) => page.replace(STYLES_PLACE, () => (all ? everything : stylesFor(namesIn(page))));
}

function piecesOf(container: Container): Piece[] {
  return (container.nodes ?? []).flatMap((node: ChildNode): Piece[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') return [{ text: latin1(node.toString()), needed: node.selectors.map(namesOf) }];
    // a group of rules keeps only the rules that the page needs; fonts, keyframes and the like are kept unchanged
    if (node.type === 'atrule' && ['media', 'supports', 'layer', 'container'].includes(node.name) && node.nodes) {
      return [{ open: latin1(`@${node.name} ${node.params}`), pieces: piecesOf(node) }];
    }
    return [{ text: latin1(`${node.toString()}${node.type === 'atrule' && !node.nodes ? ';' : ''}`), needed: [[]] }];
  });
}

/** Classes (`.a`), ids (`#a`) and elements (`a`) that a selector requires. Parts in parentheses are optional. Pure. */
export function namesOf(selector: string): string[] {
  let bare = selector.replace(/\[[^\]]*\]/g, '');
  for (let inner = ''; inner !== bare; ) {
    inner = bare;
    bare = bare.replace(/\([^()]*\)/g, '');
  }
  return bare.replace(/::?[\w-]+/g, '').match(/[.#]?[\w-]+/g) ?? [];
}

/** The classes, ids and elements that occur in a page. */
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
