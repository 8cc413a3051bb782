/**
 * Titles before a person's name, as data. A dot in a title may be followed by a space. The last of several dots may be
 * missing when a space follows.
 */

/** Titles that can be written directly before the first name without a space: นายสมชาย. */
const GLUED = [
  'นาย',
  'นาง',
  'นางสาว',
  'เด็กชาย',
  'เด็กหญิง',
  'หม่อมหลวง',
  'หม่อมราชวงศ์',
  'นายแพทย์',
  'แพทย์หญิง',
  'ศาสตราจารย์',
  'รองศาสตราจารย์',
  'ผู้ช่วยศาสตราจารย์',
];

/** Titles with which first names may also begin, so a space must follow the title: คุณธรรม is a name. */
const SPACED = ['คุณ', 'ดร', 'นส', 'ดช', 'ดญ'];

const DOTTED = [
  'น.ส.',
  'นส.',
  'ด.ช.',
  'ดช.',
  'ด.ญ.',
  'ดญ.',
  'ม.ล.',
  'ม.ร.ว.',
  'ดร.',
  'ศ.',
  'รศ.',
  'ผศ.',
  'นพ.',
  'พญ.',
  'ทพ.',
  'ทพญ.',
  'ภก.',
  'ภญ.',
  'น.สพ.',
  'สพ.ญ.',
];

const RANKS_SHORT = [
  ...[
    'พล.อ.',
    'พล.ท.',
    'พล.ต.',
    'พ.อ.',
    'พ.ท.',
    'พ.ต.',
    'ร.อ.',
    'ร.ท.',
    'ร.ต.',
    'จ.ส.อ.',
    'จ.ส.ท.',
    'จ.ส.ต.',
    'ส.อ.',
    'ส.ท.',
    'ส.ต.',
  ],
  ...['พล.ร.อ.', 'พล.ร.ท.', 'พล.ร.ต.', 'น.อ.', 'น.ท.', 'น.ต.', 'พ.จ.อ.', 'พ.จ.ท.', 'พ.จ.ต.', 'จ.อ.', 'จ.ท.', 'จ.ต.'],
  ...['พล.อ.อ.', 'พล.อ.ท.', 'พล.อ.ต.', 'พ.อ.อ.', 'พ.อ.ท.', 'พ.อ.ต.'],
  ...[
    'พล.ต.อ.',
    'พล.ต.ท.',
    'พล.ต.ต.',
    'พ.ต.อ.',
    'พ.ต.ท.',
    'พ.ต.ต.',
    'ร.ต.อ.',
    'ร.ต.ท.',
    'ร.ต.ต.',
    'ด.ต.',
    'ส.ต.อ.',
    'ส.ต.ท.',
    'ส.ต.ต.',
  ],
];

const RANKS_LONG = [
  ...[
    'พลเอก',
    'พลโท',
    'พลตรี',
    'พันเอก',
    'พันโท',
    'พันตรี',
    'ร้อยเอก',
    'ร้อยโท',
    'ร้อยตรี',
    'จ่าสิบเอก',
    'จ่าสิบโท',
    'จ่าสิบตรี',
    'สิบเอก',
    'สิบโท',
    'สิบตรี',
  ],
  ...[
    'นาวาเอก',
    'นาวาโท',
    'นาวาตรี',
    'เรือเอก',
    'เรือโท',
    'เรือตรี',
    'พันจ่าเอก',
    'พันจ่าโท',
    'พันจ่าตรี',
    'จ่าเอก',
    'จ่าโท',
    'จ่าตรี',
  ],
  ...[
    'นาวาอากาศเอก',
    'นาวาอากาศโท',
    'นาวาอากาศตรี',
    'เรืออากาศเอก',
    'เรืออากาศโท',
    'เรืออากาศตรี',
    'พันจ่าอากาศเอก',
    'พันจ่าอากาศโท',
    'พันจ่าอากาศตรี',
  ],
  ...[
    'พลตำรวจเอก',
    'พลตำรวจโท',
    'พลตำรวจตรี',
    'พันตำรวจเอก',
    'พันตำรวจโท',
    'พันตำรวจตรี',
    'ร้อยตำรวจเอก',
    'ร้อยตำรวจโท',
    'ร้อยตำรวจตรี',
  ],
  ...['ดาบตำรวจ', 'จ่าสิบตำรวจ', 'สิบตำรวจเอก', 'สิบตำรวจโท', 'สิบตำรวจตรี'],
];

const LATIN = ['mr', 'mrs', 'miss', 'ms', 'dr'];

/**
 * A title at the beginning of a name, with its separator: a space, a dot, or nothing. Acting ranks (ว่าที่) and women's
 * ranks (หญิง) are derived from the ranks.
 */
export interface TitlePattern {
  pattern: RegExp;
  /**
   * Whether the title needs no separator before the name. Text that matches such a title may also be the beginning of a
   * name.
   */
  glued: boolean;
}

const titles = [
  ...[...GLUED, ...RANKS_LONG.flatMap(withVariants)].map((title) => ({ title, after: '', glued: true })),
  ...[...SPACED].map((title) => ({ title, after: '(?= )', glued: false })),
  ...[...DOTTED, ...RANKS_SHORT.flatMap(withVariants)].map((title) => ({
    title,
    after: '',
    glued: title.endsWith('หญิง'),
  })),
  ...LATIN.map((title) => ({ title, after: '(?:\\.|(?= ))', glued: false })),
].sort((a, b) => b.title.length - a.title.length);

/**
 * Title patterns by the first letter of the title, each list with the longest title first. They match text after
 * normalizeThai, in lower case.
 */
export const TITLE_PATTERNS: ReadonlyMap<string, readonly TitlePattern[]> = new Map(
  [...new Set(titles.map(({ title }) => title.charAt(0)))].map((letter) => [
    letter,
    titles
      .filter(({ title }) => title.startsWith(letter))
      .map(({ title, after, glued }) => ({ pattern: new RegExp(`^${spelled(title)}${after}`), glued })),
  ]),
);

function withVariants(rank: string): string[] {
  return [rank, `${rank}หญิง`, `ว่าที่${rank}`, `ว่าที่${rank}หญิง`];
}

function spelled(title: string): string {
  const several = title.indexOf('.') !== title.lastIndexOf('.');
  return title
    .replace('ว่าที่', 'ว่าที่ ?')
    .replace(/\.(?=.)/g, '\\. ?')
    .replace(/\.$/, several ? '(?:\\.|(?= ))' : '\\.');
}
