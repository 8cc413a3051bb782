import { arrange, at, make } from '../../../../page/dom.ts';
import { type Bead, beadPlate, bigRoad, type Cell, countWinners, ROAD_ROWS, type RoadMark } from './road-marks.ts';

/** How a table's roads are drawn. The winners' names are classes too. */
export interface RoadsLook<Mark extends RoadMark> {
  /** Winners in the order in which they are counted. */
  winners: readonly string[];
  names: Readonly<Record<string, string>>;
  /** Letter of each winner on a bead. */
  letters: Readonly<Record<string, string>>;
  /** Winner whose cells are full discs; the other's are rings, so that they differ not only in colour. */
  full: string;
  /** What the marks stand for. */
  legend: string;
  /** Dots of a round on its bead, by what they stand for. */
  dotsOf: (mark: Mark) => readonly { name: string; isTop: boolean }[];
  /** A round as text. */
  wordsOf: (mark: Mark) => string;
}

/** Newest results in the strip that stands for the boards while they are closed. */
const STRIP_COLUMNS = 12;
const BEAD_COLUMNS = 10;
const ROAD_COLUMNS = 12;
const SIDE = 20;
const NONE_PLAYED = 'ยังไม่มีรอบที่เล่น';
/** Screens on which the boards are closed until the player opens them. */
const small = matchMedia('(max-width: 899px), (max-height: 560px)');
const SVG = 'http://www.w3.org/2000/svg';

/** Render the boards, empty: behind a strip of the newest results where the screen is small. */
export function layRoads({ legend }: { legend: string }) {
  const sum = make('summary', '', 'sum');
  const words = make('b', NONE_PLAYED);
  words.id = 'road-sum';
  words.dataset.testid = 'road-sum';
  const strip = make('span', '', 'strip-of-results');
  strip.id = 'road-strip';
  strip.append(board(STRIP_COLUMNS, 1));
  sum.append(words, strip);
  const boards = make('div', '', 'boards');
  for (const [id, name] of [
    ['bead-plate', 'เค้าไพ่รวม'],
    ['big-road', 'เค้าไพ่บิ๊กโรด'],
  ] as const) {
    const figure = make('figure');
    const place = make('div');
    place.id = id;
    place.append(board(id === 'bead-plate' ? BEAD_COLUMNS : ROAD_COLUMNS));
    figure.append(make('figcaption', name), place);
    boards.append(figure);
  }
  const list = make('ol', '', 'unseen');
  list.id = 'road-words';
  list.setAttribute('aria-label', 'ผลเรียงจากรอบเก่าไปรอบใหม่');
  at('roads').classList.add('none');
  const opened = document.createElement('details');
  opened.open = !small.matches;
  small.addEventListener('change', () => {
    opened.open = !small.matches;
  });
  opened.append(sum, boards, make('p', `${legend} · ผลที่ผ่านมาไม่มีผลต่อรอบถัดไป`, 'legend'));
  at('roads').replaceChildren(opened, list);
}

/**
 * Draw the bead plate and the big road, with a text alternative.
 * @param marks oldest first
 */
export function showRoads<Mark extends RoadMark>(look: RoadsLook<Mark>, marks: readonly Mark[]) {
  showMarks('bead-plate', beadPlate(marks, BEAD_COLUMNS), (bead) => drawBead(look, bead));
  const newest = marks.slice(-STRIP_COLUMNS).map((mark, column) => ({ ...mark, column, row: 0 }));
  showMarks('road-strip', newest, (bead) => drawBead(look, bead));
  const road = bigRoad(marks);
  const first = Math.max(0, ...road.map(({ column }) => column + 1 - ROAD_COLUMNS));
  const cells = road.filter(({ column }) => column >= first).map((cell) => ({ ...cell, column: cell.column - first }));
  showMarks('big-road', cells, (cell) => drawCell(look, cell));
  at('roads').classList.toggle('none', marks.length === 0);
  at('road-sum').replaceChildren(...(marks.length === 0 ? [NONE_PLAYED] : drawCounts(look, marks)));
  const list = at('road-words');
  for (const [index, mark] of marks.entries()) {
    const [line, words] = [list.children[index], look.wordsOf(mark)];
    if (!line) list.append(make('li', words));
    else if (line.textContent !== words) line.textContent = words;
  }
  while (list.children.length > marks.length) list.lastElementChild?.remove();
}

/** How many of the shown rounds each winner has. */
function drawCounts<Mark extends RoadMark>(look: RoadsLook<Mark>, marks: readonly Mark[]) {
  const rounds = make('span', `${marks.length} รอบ`, 'rounds');
  rounds.append(make('span', 'ล่าสุดของคุณ', 'whose-rounds'));
  const counts = countWinners(look.winners, marks).map(({ winner, count }) => {
    const cell = make('span', '', `count ${winner}`);
    cell.append(make('span', `${look.names[winner]} `), make('b', String(count)));
    return cell;
  });
  return [rounds, ...counts];
}

/** Marks that stand on each board, by what they show and where: a round adds one and leaves the others as they are. */
const standing: Record<string, Map<string, Element>> = {};

function showMarks<Shown>(id: string, marks: readonly Shown[], drawMark: (mark: Shown) => Element) {
  const before = standing[id] ?? new Map<string, Element>();
  const now = new Map(
    marks.map((mark): [string, Element] => {
      const key = JSON.stringify(mark);
      return [key, before.get(key) ?? drawMark(mark)];
    }),
  );
  standing[id] = now;
  const group = at(id).querySelector('.marks');
  if (group) arrange(group, [...now.values()]);
}

function drawBead<Mark extends RoadMark>(look: RoadsLook<Mark>, bead: Bead<Mark>) {
  const disc = draw('circle', { r: 8.6, class: bead.winner });
  const letter = draw('text', { y: 4.4, 'text-anchor': 'middle' });
  letter.textContent = look.letters[bead.winner] ?? '';
  return place(bead.column, bead.row, [disc, letter, ...drawDots(look, bead)]);
}

function drawCell<Mark extends RoadMark>(look: RoadsLook<Mark>, cell: Cell<Mark>) {
  const { winner, column, row, ties } = cell;
  const parts = [
    draw('circle', winner === look.full ? { r: 7.6, class: winner } : { r: 6.6, class: `ring ${winner}` }),
  ];
  if (ties > 0) parts.push(draw('path', { d: 'M-8 8L8-8', class: 'slash' }));
  if (ties > 1) {
    const figure = draw('text', { y: 4.4, 'text-anchor': 'middle' });
    figure.textContent = String(ties);
    parts.push(figure);
  }
  return place(column, row, [...parts, ...drawDots(look, cell)]);
}

function drawDots<Mark extends RoadMark>({ dotsOf }: RoadsLook<Mark>, mark: Mark) {
  return dotsOf(mark).map(({ name, isTop }) =>
    draw('circle', { cx: isTop ? -6.4 : 6.4, cy: isTop ? -6.4 : 6.4, r: 2.8, class: `dot ${name}` }),
  );
}

/** An empty board. */
function board(columns: number, rows = ROAD_ROWS) {
  const svg = draw('svg', { viewBox: `0 0 ${columns * SIDE} ${rows * SIDE}`, 'aria-hidden': 'true' });
  const lines = [
    ...Array.from({ length: columns - 1 }, (_, column) => `M${(column + 1) * SIDE} 0V${rows * SIDE}`),
    ...Array.from({ length: rows - 1 }, (_, row) => `M0 ${(row + 1) * SIDE}H${columns * SIDE}`),
  ];
  svg.append(draw('path', { d: lines.join(''), class: 'grid' }), draw('g', { class: 'marks' }));
  return svg;
}

function place(column: number, row: number, parts: Element[]) {
  const group = draw('g', { transform: `translate(${(column + 0.5) * SIDE} ${(row + 0.5) * SIDE})` });
  group.append(...parts);
  return group;
}

function draw(tag: string, attributes: Record<string, string | number>) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}
