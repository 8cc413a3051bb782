import { AREAS, calls, MOVEMENT_GROUPS, SECURITY_EVENT_KINDS, SIGNALS } from '@sanam/contract';
import { expect, test } from 'vitest';
import { wordsOfArea } from '../apps/back-office/src/parts/area-words.ts';
import { KNOWN_KINDS } from '../apps/back-office/src/parts/finding-kinds.ts';
import { wordsOfMovement } from '../apps/back-office/src/parts/movement-words.ts';
import { KNOWN_SETTINGS, wordsOfSetting } from '../apps/back-office/src/parts/setting-words.ts';
import { KNOWN_ACTS } from '../apps/back-office/src/parts/staff-acts.ts';
import { wordsOfEvent } from '../apps/back-office/src/screens/members/security-words.ts';
import { SIGNAL_NAMES } from '../apps/back-office/src/screens/withdrawals/signals.ts';
import { SETTINGS } from '../apps/platform/src/config.ts';
import { SYSTEM_ACTS } from '../apps/platform/src/core/audit-log.ts';
import { FINDING_KINDS } from '../apps/platform/src/core/finding-kinds.ts';

const THAI = /[\u0E01-\u0E5B]/;

test('the back office has words for every kind of finding, every act of staff and every signal', () => {
  expect([...KNOWN_KINDS].sort()).toEqual(FINDING_KINDS.map(({ kind }) => kind).sort());
  const acts = Object.entries(calls).filter(([, { access }]) => access.startsWith('staff'));
  expect(acts.map(([name]) => name).filter((name) => !KNOWN_ACTS.includes(name))).toEqual([]);
  expect(SYSTEM_ACTS.filter((act) => !KNOWN_ACTS.includes(act))).toEqual([]);
  expect(Object.keys(SIGNAL_NAMES).sort()).toEqual([...SIGNALS].sort());
});

test('every setting that changes while the platform runs has words and its unit in the back office', () => {
  const declared = SETTINGS.flatMap(({ running }) => Object.entries(running?.settings ?? {}));
  expect(KNOWN_SETTINGS.toSorted()).toEqual(declared.map(([name]) => name).sort());
  for (const [name, { unit }] of declared) expect([name, wordsOfSetting(name).unit]).toEqual([name, unit]);
});

test('every kind of movement, every security event and every area of play has Thai words in the back office', () => {
  const kinds = Object.values(MOVEMENT_GROUPS).flat();
  // the sums of the reports, and so their corrections, count first deposits besides
  expect([...kinds, 'first_deposit'].filter((kind) => !THAI.test(wordsOfMovement(kind).name))).toEqual([]);
  expect(SECURITY_EVENT_KINDS.filter((kind) => !THAI.test(wordsOfEvent(kind).name))).toEqual([]);
  expect(AREAS.filter((area) => !THAI.test(wordsOfArea(area)[0]))).toEqual([]);
  // what is newer than the page keeps its own name
  expect(wordsOfMovement('new_kind').name).toBe('new_kind');
  expect(wordsOfEvent('new_event').name).toBe('new_event');
});
