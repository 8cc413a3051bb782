import { expect, test } from 'vitest';
import { type Expected, readStageMessage } from './read-message.ts';

const frame = {};
const expected: Expected = { source: frame, origin: 'https://games.example', session: 'one', lastSeq: 4 };
const message = { stage: 1, session: 'one', seq: 5, type: 'result-shown', data: { round: 'r1', credit: 9_999 } };
const read = (changes: object = {}, event: object = {}, wanted: Partial<Expected> = {}) =>
  readStageMessage(
    { source: frame, origin: 'https://games.example', data: { ...message, ...changes }, ...event },
    { ...expected, ...wanted },
  );

test('GAME-08 a message of the frame is read without any field that the protocol does not have', () => {
  expect(read()).toEqual({ seq: 5, said: { type: 'result-shown', data: { round: 'r1' } } });
  expect(read({ data: {} })).toEqual({ seq: 5, said: { type: 'result-shown', data: {} } });
  expect(read({ type: 'loaded', data: { holds: 'yes' } })?.said).toEqual({ type: 'loaded', data: { holds: false } });
  expect(read({ type: 'loaded', data: { holds: true } })?.said).toEqual({ type: 'loaded', data: { holds: true } });
});

test.each([
  ['of another window', {}, { source: {} }],
  ['without a window', {}, { source: null }],
  ['of another origin', {}, { origin: 'https://games.example.evil' }],
  ['of an opaque origin', {}, { origin: 'null' }],
  ['that is a text', {}, { data: 'result-shown' }],
  ['that is empty', {}, { data: null }],
  ['of another version', { stage: 2 }, {}],
  ['of another frame', { session: 'two' }, {}],
  ['that was heard before', { seq: 4 }, {}],
  ['without a number', { seq: '5' }, {}],
  ['of an unknown type', { type: 'credit' }, {}],
  ['without data', { data: null }, {}],
  ['with a round that is no text', { data: { round: 7 } }, {}],
  ['with an empty round', { data: { round: '' } }, {}],
  ['with a round longer than the wallet takes', { data: { round: 'r'.repeat(101) } }, {}],
])('GAME-08 a message %s is ignored', (_what, changes, event) => {
  expect(read(changes, event)).toBeNull();
});

test('GAME-08 a frame whose origin is opaque is never heard, even if one expects it', () => {
  expect(read({}, { origin: 'null' }, { origin: 'null' })).toBeNull();
  expect(read({}, { source: null }, { source: null })).toBeNull();
});
