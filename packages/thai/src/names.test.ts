import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNames, normalizeName, splitTitle } from './names.ts';

const thaiWord = fc.constantFrom(
  'สมชาย',
  'ลำพึง',
  'น้ำฝน',
  'กิ่งแก้ว',
  'ใจดี',
  'เจริญสุข',
  'ทองดี',
  'ศรีสุวรรณ',
  'ณัฐพงษ์',
  'ปิ่นเกล้า',
  'จำปา',
  'คุณธรรม',
  'นายก',
);
const latinWord = fc.constantFrom('Somchai', 'Lamphueng', 'Jaidee', 'Thongdee', 'Max', 'Drew', 'Missy', 'Mraz', 'Na');
/**
 * A random word that does not begin with the legal form of a company: compareNames would parse such a word as a
 * company's name.
 */
const word = fc
  .string({ unit: fc.constantFrom(...'กขคงจฉชดตนบปพมยรลวศสหอ'), minLength: 3, maxLength: 8 })
  .filter((one) => !/^(บมจ|บจก|หจก|หสน)/.test(one));
const fullName = fc
  .oneof(fc.tuple(thaiWord, thaiWord), fc.tuple(latinWord, latinWord), fc.tuple(word, word))
  .map((words) => words.join(' '));
const title = fc.constantFrom(
  '',
  'นาย ',
  'นาง ',
  'น.ส. ',
  'น.ส.',
  'ดร.',
  'ว่าที่ ร.ต. ',
  'พล.ต. ดร. ',
  'Mr. ',
  'MISS ',
  'mrs ',
);

/**
 * A variant of a name that looks the same: with invisible characters, sara am in two parts, tone marks before vowels,
 * spaces, full-width letters, capitals.
 */
const noisy = (name: string) =>
  fc
    .tuple(
      fc.array(
        fc.tuple(
          fc.nat(),
          fc.constantFrom('\u200b', '\u200d', '\u202a', '\u202c', '\u2060', '\ufeff', '\u00ad', '\u061c'),
        ),
        { maxLength: 4 },
      ),
      fc.nat(31),
    )
    .map(([marks, how]) => {
      let text = name;
      if (how & 1) text = text.replaceAll('ำ', '\u0e4d\u0e32');
      if (how & 2) text = text.replace(/([\u0e31\u0e34-\u0e3a\u0e4d])([\u0e48-\u0e4b])/g, '$2$1');
      if (how & 4) text = `  ${text.replaceAll(' ', ' \u00a0 ')} `;
      if (how & 8) text = text.toUpperCase();
      if (how & 16) text = text.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
      for (const [at, mark] of marks)
        text = text.slice(0, at % (text.length + 1)) + mark + text.slice(at % (text.length + 1));
      return text;
    });

test('DEP-05 a normalized name has one spelling and keeps its capitals and its title', () => {
  expect(normalizeName('  น.ส.\u200b  สมห\u202cญิง   ใจดี ')).toBe('น.ส. สมหญิง ใจดี');
  expect(normalizeName('Ｍｒ．  Ｊｏｈｎ O’Hara‐Smith')).toBe("Mr. John O'Hara-Smith");
  expect(normalizeName('ล\u0e4dาพึง')).toBe('ลำพึง');
  expect(normalizeName('สมชาย ที่ ๒')).toBe('สมชาย ที่ 2');
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'กำ้ี ’‐–Aａ\u200b') }),
      (text) => normalizeName(normalizeName(text)) === normalizeName(text),
    ),
  );
});

test.each<readonly [name: string, found: string, rest: string]>([
  ['นางสาวสมหญิง ใจดี', 'นางสาว', 'สมหญิง ใจดี'],
  ['นางสาวิตรี ใจดี', 'นาง', 'สาวิตรี ใจดี'],
  ['น.ส.สมหญิง ใจดี', 'น.ส.', 'สมหญิง ใจดี'],
  ['น.ส สมหญิง ใจดี', 'น.ส', 'สมหญิง ใจดี'],
  ['นส. สมหญิง ใจดี', 'นส.', 'สมหญิง ใจดี'],
  ['ด.ญ. สมหญิง ใจดี', 'ด.ญ.', 'สมหญิง ใจดี'],
  ['เด็กหญิงสมหญิง ใจดี', 'เด็กหญิง', 'สมหญิง ใจดี'],
  ['ว่าที่ ร.ต. สมชาย ใจดี', 'ว่าที่ ร.ต.', 'สมชาย ใจดี'],
  ['ว่าที่ร.ต.หญิง สมศรี ใจดี', 'ว่าที่ร.ต.หญิง', 'สมศรี ใจดี'],
  ['ว่าที่ร้อยตรี สมชาย ใจดี', 'ว่าที่ร้อยตรี', 'สมชาย ใจดี'],
  ['ร.ต.ต. สมชาย ใจดี', 'ร.ต.ต.', 'สมชาย ใจดี'],
  ['พล.ต. ดร. สมชาย ใจดี', 'พล.ต. ดร.', 'สมชาย ใจดี'],
  ['นพ.สมชาย ใจดี', 'นพ.', 'สมชาย ใจดี'],
  ['คุณ สมชาย ใจดี', 'คุณ', 'สมชาย ใจดี'],
  ['MR.SOMCHAI JAIDEE', 'MR.', 'SOMCHAI JAIDEE'],
  ['Mrs Somying Jaidee', 'Mrs', 'Somying Jaidee'],
  ['Mr. สมชาย ใจดี', 'Mr.', 'สมชาย ใจดี'],
  ['นาย นายกร ใจดี', 'นาย', 'นายกร ใจดี'],
  ...['สมชาย ใจดี', 'นายก ใจดี', 'คุณธรรม ใจดี', 'คุณากร ใจดี', 'นางาม ใจดี', 'Missy Elliott', 'Drew Barry', 'นาย', ''].map(
    (name) => [name, '', name] as const,
  ),
])('DEP-05 the title of «%s» is «%s»', (name, found, rest) => {
  expect(splitTitle(name)).toEqual({ title: found, rest });
});

test.each([
  ['สมชาย ใจดี', 'นาย สมชาย ใจดี', 'full'],
  ['นางสาว สมหญิง ใจดี', 'นาง สมหญิง ใจดี', 'full'],
  ['นายกร ใจดี', 'นาย นายกร ใจดี', 'full'],
  ['นายกร ใจดี', 'กร ใจดี', 'full'],
  ['นายก ใจดี', 'นายก ใจดี', 'full'],
  ['ก ใจดี', 'นายก ใจดี', 'different'],
  ['Somchai Jaidee', 'MR. SOMCHAI JAIDEE', 'full'],
  ['Somchai John Jaidee', 'somchai john jaidee', 'full'],
  ['นาง ลำพึง เจริญสุข', 'นาง ลำพึง เ', 'partial'],
  ['สมหญิง ทองดี', 'น.ส. สมหญิง ท***', 'partial'],
  ['สมหญิง ทองดี', 'น.ส. สมหญิง ทอ...', 'partial'],
  ['Somying Thongdee', 'SOMYING T.', 'partial'],
  ['Somying Thongdee', 'MISS SOMYING TXXX', 'partial'],
  ['Somying Alexander', 'SOMYING ALEX', 'partial'],
  ['Somying Alebert', 'SOMYING ALEX', 'different'],
  ['นายกร ใจดี', 'กร ใ', 'partial'],
  ['สมชาย ณ อยุธยา', 'สมชาย ณ', 'partial'],
  ['Somchai John Jaidee', 'SOMCHAI J', 'partial'],
  ['Somchai John Jaidee', 'SOMCHAI J. JAIDEE', 'partial'],
  ['Somchai John Jaidee', 'SOMCHAI JOHN', 'different'],
  ['Somchai John Jaidee', 'SOMCHAI PAUL JAIDEE', 'different'],
  ['Somchai Jaidee', 'SOMCHAI JOHN JAIDEE', 'different'],
  ['สมชาย ใจดี', 'สมชาย', 'different'],
  ['สมชาย ใจดี', 'นาย สมชาย ***', 'different'],
  ['สมชาย ใจดี', 'สม*** ใจดี', 'different'],
  ['สมชาย ใจดี', 'สมชาย ใจดีมาก', 'different'],
  ['สมชาย ใจดี', 'ใจดี สมชาย', 'different'],
  ['นาย สมชาย', 'นาย สมชาย', 'different'],
  ['นายสมชาย', 'สมชาย', 'different'],
  ['สมชาย ใจดี', '', 'different'],
  ['', '', 'different'],
  ['สมชาย ใจดี', 'SOMCHAI JAIDEE', 'incomparable'],
  ['สมชาย ใจดี', 'MR. SOMCHAI J', 'incomparable'],
  ['Mr. สมชาย ใจดี', 'นาย สมชาย ใจดี', 'full'],
  ['สมชาย ใจดี (Somchai)', '***', 'different'],
  ['บริษัท เอบีซี จำกัด', 'บจก. เอบีซี', 'full'],
  ['บริษัทเอบีซีเทรดจำกัด', 'บจก.เอบีซี เทรด', 'full'],
  ['บริษัท เอบีซี จำกัด (มหาชน)', 'บมจ. เอบีซี', 'full'],
  ['ABC Trading Co., Ltd.', 'ABC TRADING COMPANY LIMITED', 'full'],
  ['ABC Public Company Limited', 'ABC PCL', 'full'],
  ['ห้างหุ้นส่วนจำกัด เอบีซี', 'หจก. เอบีซี', 'full'],
  ['บริษัท เอบีซี จำกัด', 'บมจ. เอบีซี', 'different'],
  ['บริษัท เอบีซี จำกัด', 'บจก. เอบี', 'different'],
  ['บริษัท เอบีซี จำกัด', 'บริษัท เอบีซี จำ', 'different'],
  ['บริษัท เอบีซี จำกัด', 'นาย เอบีซี ใจดี', 'different'],
  ['บริษัท เอบีซี จำกัด', 'ABC CO., LTD.', 'incomparable'],
] as const)('DEP-05 «%s» and «%s» on the slip: %s', (registered, onSlip, expected) => {
  expect(compareNames(registered, onSlip)).toBe(expected);
  if (expected !== 'partial') expect(compareNames(onSlip, registered) === 'full').toBe(expected === 'full');
});

test('DEP-05 names that look the same match, with any title and in either order of the arguments', () => {
  fc.assert(
    fc.property(
      fullName.chain((name) => fc.tuple(fc.constant(name), title, title, noisy(name), noisy(name))),
      ([name, ours, theirs, one, another]) => {
        expect(compareNames(name, name)).toBe('full');
        expect(compareNames(`${ours}${one}`, `${theirs}${another}`)).toBe('full');
      },
    ),
  );
});

test('DEP-05 a full match is a full match in either order of the arguments', () => {
  fc.assert(
    fc.property(fullName, fullName, title, title, (one, another, ours, theirs) => {
      const [registered, onSlip] = [`${ours}${one}`, `${theirs}${another}`];
      expect(compareNames(onSlip, registered) === 'full').toBe(compareNames(registered, onSlip) === 'full');
      expect(compareNames(onSlip, registered) === 'incomparable').toBe(
        compareNames(registered, onSlip) === 'incomparable',
      );
    }),
  );
});

test('DEP-05 a name with one visible letter more, less or changed is no full match', () => {
  fc.assert(
    fc.property(
      word,
      word,
      fc.nat(),
      fc.constantFrom(...'ฟฝผ'),
      fc.constantFrom('change', 'drop', 'add'),
      title,
      (first, last, where, letter, how, ours) => {
        const name = `${first} ${last}`;
        const at = where % name.length;
        fc.pre(name[at] !== ' ');
        const other = name.slice(0, at) + (how === 'drop' ? '' : letter) + name.slice(how === 'add' ? at : at + 1);
        expect(compareNames(`${ours}${name}`, other)).not.toBe('full');
        expect(compareNames(other, `${ours}${name}`)).not.toBe('full');
      },
    ),
  );
});

test('DEP-05 any beginning of the surname gives a partial match; a first name that is cut off never matches', () => {
  fc.assert(
    fc.property(word, word, fc.nat(), fc.constantFrom('', '***', '.', '…', 'xx'), (first, last, where, mask) => {
      const surname = last.slice(0, 1 + (where % (last.length - 1)));
      expect(compareNames(`${first} ${last}`, `นาย ${first} ${surname}${mask}`)).toBe('partial');
      const cut = first.slice(0, 1 + (where % (first.length - 1)));
      for (const shown of [cut, `${cut}${mask}`, `${cut} ${last}`, `${cut}${mask} ${last}`, first])
        expect(compareNames(`${first} ${last}`, shown)).toBe('different');
    }),
  );
});
