import postcss, { type ChildNode, type Container, type Declaration } from 'postcss';
import { STYLES_PLACE } from '../../loading/page-styles.tsx';

/**
 * A piece of the stylesheet: a rule, or a group of rules such as `@media`. A rule is needed only when the page contains
 * all names of one of its selectors. A custom property of `:root` is a piece of a group of its own, and is needed when a
 * needed rule or the page reads it; keyframes, when a needed rule runs them.
 */
type Piece = One | { open: string; pieces: readonly Piece[] };
interface One {
  text: string;
  needed: readonly (readonly string[])[];
  /** Custom properties (`--a`) and keyframes (`@a`) that the piece refers to. */
  uses: readonly string[];
}

/** Reading of a custom property. */
const PROPERTY = /var\((--[\w-]+)/g;

/** Places of a page where a name stands: an element, a list of classes, an id, a reading of a custom property. */
const NAMED = /<[a-z][\w-]*| class="[^"]*| id="[^"]*|var\(--[\w-]+/g;

/** Largest number of sets of names whose styles are remembered. */
const SETS_MAX = 300;

/**
 * Insert into a page only the styles that it uses, so that the page fits the first network packets of a connection. The
 * file of all styles, which loads with the script, repeats these styles in the same order, so nothing moves when it
 * loads.
 * @param css all styles.
 * @returns a function that inserts into a page the styles that it uses.
 */
export function firstStyles(css: string): (page: string) => string {
  const root = postcss.parse(css);
  const pieces = piecesOf(root);
  const known = new Map<string, string>();
  const stylesFor = (names: ReadonlySet<string>): string => {
    const key = [...names].sort().join(' ');
    const styles = known.get(key) ?? stylesOf(pieces, withUses(pieces, names));
    // most pages have one of few sets of names; a set that came long ago makes room
    known.delete(key);
    known.set(key, styles);
    const [oldest] = known.keys();
    if (known.size > SETS_MAX && oldest !== undefined) known.delete(oldest);
    return styles;
  };
  return (page) => page.replace(STYLES_PLACE, () => stylesFor(namesIn(page)));
}

function piecesOf(container: Container): Piece[] {
  return (container.nodes ?? []).flatMap((node: ChildNode): Piece[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule' && node.selector === ':root')
      return [
        { open: node.selector, pieces: node.nodes.flatMap((one) => (one.type === 'decl' ? [propertyOf(one)] : [])) },
      ];
    if (node.type === 'rule')
      return [{ text: latin1(node.toString()), needed: node.selectors.map(namesOf), uses: usesOf(node) }];
    // a group of rules keeps only the rules that the page needs; fonts and the like are kept unchanged
    if (node.type === 'atrule' && ['media', 'supports', 'layer', 'container'].includes(node.name) && node.nodes) {
      return [{ open: latin1(`@${node.name} ${node.params}`), pieces: piecesOf(node) }];
    }
    const needed = node.type === 'atrule' && node.name === 'keyframes' ? [[`@${node.params}`]] : [[]];
    const text = latin1(`${node.toString()}${node.type === 'atrule' && !node.nodes ? ';' : ''}`);
    return [{ text, needed, uses: node.type === 'atrule' ? usesOf(node) : [] }];
  });
}

/** A declaration of `:root`; one that is no custom property is always needed. */
function propertyOf(declaration: Declaration): One {
  const { prop } = declaration;
  const needed = prop.startsWith('--') ? [[prop]] : [[]];
  return { text: latin1(`${declaration.toString()};`), needed, uses: usesIn(declaration) };
}

function usesOf(container: Container): string[] {
  const uses: string[] = [];
  container.walkDecls((one) => void uses.push(...usesIn(one)));
  return uses;
}

/** What a declaration refers to. A word of a custom property may be the name of keyframes, too. */
function usesIn({ prop, value }: Declaration): string[] {
  const properties = [...value.matchAll(PROPERTY)].map(([, name]) => name ?? '');
  const words = /^(?:animation|--)/.test(prop) ? (value.match(/[\w-]+/g) ?? []) : [];
  return [...properties, ...words.map((word) => `@${word}`)];
}

/**
 * Classes (`.a`), ids (`#a`) and elements (`a`) that a selector requires. Of the choices in `:is(…)`, `:where(…)` and
 * `:has(…)`, what all of them require; other parts in parentheses are optional. Pure.
 */
export function namesOf(selector: string): string[] {
  let bare = selector.replace(/\[[^\]]*\]/g, '');
  for (let inner = ''; inner !== bare; ) {
    inner = bare;
    bare = bare.replace(/(:[\w-]+)?\(([^()]*)\)/g, (_, kind, choices: string) =>
      /^:(?:is|where|has)$/.test(kind) ? ` ${namesOfAll(choices.split(',')).join(' ')} ` : '',
    );
  }
  return bare.replace(/::?[\w-]+/g, '').match(/[.#]?[\w-]+/g) ?? [];
}

/** Names that each of some selectors without parentheses requires. */
function namesOfAll(selectors: readonly string[]): string[] {
  const [first = [], ...rest] = selectors.map(namesOf);
  return first.filter((name) => rest.every((names) => names.includes(name)));
}

/** The classes, ids and elements that occur in a page, and the custom properties that it reads. */
function namesIn(page: string): Set<string> {
  const names = new Set<string>();
  for (const place of new Set(page.match(NAMED))) {
    if (place.startsWith('<')) names.add(place.slice('<'.length));
    else if (place.startsWith('var(')) names.add(place.slice('var('.length));
    else if (place.startsWith(' id="')) names.add(`#${place.slice(' id="'.length)}`);
    else for (const name of place.slice(' class="'.length).split(/\s+/)) names.add(`.${name}`);
  }
  return names;
}

/** Names of a page, and the custom properties and keyframes that its styles use, directly or through each other. */
function withUses(pieces: readonly Piece[], names: ReadonlySet<string>): Set<string> {
  const all = new Set(names);
  const add = (some: readonly Piece[]) => {
    for (const piece of some) {
      if ('pieces' in piece) add(piece.pieces);
      else if (isNeeded(piece, all)) for (const use of piece.uses) all.add(use);
    }
  };
  for (let size = -1; size !== all.size; ) {
    size = all.size;
    add(pieces);
  }
  return all;
}

const isNeeded = (piece: One, names: ReadonlySet<string>) =>
  piece.needed.some((needed) => needed.every((name) => names.has(name)));

function stylesOf(pieces: readonly Piece[], names: ReadonlySet<string>): string {
  let styles = '';
  for (const piece of pieces) {
    if ('text' in piece) {
      if (isNeeded(piece, names)) styles += piece.text;
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
