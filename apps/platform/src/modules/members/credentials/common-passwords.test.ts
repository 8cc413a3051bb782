import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const ABOUT = ['sanam', 'สนาม', 'Sanam Bet', '0812345678'];

test.each([
  ['a common one with a capital letter', ['Password1', 'Iloveyou1', 'Qwerty123', 'Zaq12wsx']],
  ['swapped letters', ['P@ssw0rd', 'Passw0rd1', 'P4ssw0rd!', 'M0nkey123', 'Princes$1', 'F1shing77', 'He11o2024']],
  [
    'a common word with digits and signs',
    [
      'Password123!',
      'Qwerty99',
      'Dragon7391',
      'Secret99',
      'Summer2025!',
      'Test7391',
      '1Dragon!',
      '2024Monkey',
      '!!Monkey!!1',
    ],
  ],
  [
    'walks and repetitions',
    [
      'Abcd1234',
      'Aa123456',
      '12345678aA',
      'Qwer1234',
      'Poiuy098',
      '1q2w3e4R',
      'A1b2c3d4',
      'H6j7k8l9Rk',
      'Kx20312046',
      'Vbnm7890',
      'Aaaa1111',
      'Aabb1122',
      'Kx7pKx7p',
      'Xy9999999',
      'A!@#$%^&1',
    ],
  ],
  ['a common word beside a walk', ['Other1234x', 'Other1234!!', 'Abc12345']],
  ['the brand', ['Sanam1234', 'S@nam2024', 'SanamBet99', '99Sanam!']],
  ['the phone', ['0812345678Aa', 'Kx812345678', 'Som345678Ka']],
])('ACC-12 refused: %s', (_why, passwords) => {
  expect(passwords.filter((password) => !isCommonPassword(password, ABOUT))).toEqual([]);
});

test('ACC-12 a password is not refused for words about another person', () => {
  for (const password of ['Sanam7391', 'Som812345Ka', 'Som345678Ka']) {
    expect(isCommonPassword(password, ['0899999999', 'other']), password).toBe(false);
    expect(isCommonPassword(password, ['sanam', '0812345678']), password).toBe(true);
  }
  // the name is too short to count as a known word
  expect(isCommonPassword('Kob77777x', ['kob', ''])).toBe(false);
});

test.each([
  ['the brand is less than half of it', 'Sanam7391Kx'],
  ['a common word is less than half of it', 'Love73918264'],
  ['a common word is only part of a longer one', 'xDragon123'],
  ['three characters beside a walk are one’s own', 'Rk7asdfgh'],
  ['five digits of the phone can be chance', 'Som45678Ka'],
])('ACC-12 not refused: %s', (_why, password) => {
  expect(isCommonPassword(password, ABOUT)).toBe(false);
});

test('ACC-12 good passwords are accepted', () => {
  const decent = [
    'Phra8atNgam',
    'Rua9nam7Kao',
    'Mango7Sticky',
    'PurpleTiger77',
    'Chang9Nam4Fai',
    'Blue42Fish',
    'N0ng.Mew.88',
    '9RaoRakKan',
    'SomTam55Pu',
    'HuaHin2Kaeng',
    'Yim-Sabai-5',
  ];
  const random = ['kT9#vLq2', 'Wx83kLmQz', 'g7Ruk2mai', 'vB6nQ1zX', 'Ka7ruNa!9', 'Dek5Wat8Nok', 'Tr0ub4dor&3'];
  expect([...decent, ...random].filter((password) => isCommonPassword(password, ABOUT))).toEqual([]);
});

test('ACC-12 ten random characters are practically never refused', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];
  const random = fc.noBias(
    fc.array(fc.constantFrom(...letters), { minLength: 10, maxLength: 10 }).map((all) => all.join('')),
  );
  const refused = fc
    .sample(random, { numRuns: 5000, seed: 20261121 })
    .filter((password) => isCommonPassword(password, ABOUT));
  expect(refused.length, refused.join(' ')).toBeLessThanOrEqual(1);
});

test('ACC-12 capital letters never make a weak password acceptable, nor do digits after a listed password', () => {
  const listed = fc.constantFrom('dragon', 'monkey', 'football', 'sunshine', 'superman', 'trustno1');
  const digits = fc.stringMatching(/^\d{2,6}$/);
  fc.assert(
    fc.property(listed, digits, fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }), (word, tail, upper) => {
      const password = [...`${word}${tail}`].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join('');
      return isCommonPassword(password, []);
    }),
  );
});

test('ACC-12 the list of common passwords is long, sorted, and has no useless entries', () => {
  const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const entries = lines.filter((line) => !/^#( |$)/.test(line));
  expect(entries.length).toBeGreaterThan(30_000);
  expect(entries.filter((entry) => !/^[\x21-\x40\x5b-\x7e]{4,15}$/.test(entry))).toEqual([]);
  expect(entries).toEqual([...new Set(entries)].sort());
  expect(lines[0]).toMatch(/^# .*@zxcvbn-ts\/language-common \d+\.\d+\.\d+ .*MIT/);
});
