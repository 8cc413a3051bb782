import type { HistoryItem } from '@sanam/contract';
import { expect, test } from 'vitest';
import { words } from './messages.ts';
import { answerOf, askedTopic, subjectOf, topicOf } from './site-answer.ts';

const [topic] = words.topics;
const of = (status: HistoryItem['status'], state: string) =>
  answerOf({ status, steps: [{ state, at: '2026-11-28T00:00:00Z' }] });

test('SITE-22 the site answers the topic that was pressed last until a person does', () => {
  const asked = { by: 'person' as const, text: topic };
  const staff = { by: 'staff' as const, text: 'ok' };
  const other = { ...asked, text: words.topics[2] };
  expect([[asked], [asked, other], [other, staff, asked, { ...asked, text: 'x' }]].map(askedTopic)).toEqual([
    { topic, at: 0 },
    { topic: other.text, at: 1 },
    { topic, at: 2 },
  ]);
  expect([[], [asked, staff], [{ ...asked, text: 'x' }], [{ ...staff, text: topic }]].map(askedTopic)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('SITE-22 the site answers a written message by its words, under the first one about a topic, until a person joins', () => {
  const [deposit, withdrawal, bonus, account] = words.topics;
  expect(['โบนัสต้องทำเทิร์นเท่าไหร่', 'ถอนแล้วเงินไม่เข้า', 'โอนแล้วค่ะ', 'ลืมรหัส', 'สวัสดี'].map(topicOf)).toEqual([
    ...[bonus, withdrawal, deposit, account],
    undefined,
  ]);
  const of = (text: string) => ({ by: 'person' as const, text });
  const staff = { by: 'staff' as const, text: 'ok' };
  expect(askedTopic([of(deposit), of('โอนเมื่อ 10 โมง')])).toEqual({ topic: deposit, at: 0 });
  expect(askedTopic([of(deposit), of('โอนแล้ว'), of('แล้วโบนัสล่ะ')])).toEqual({ topic: bonus, at: 2 });
  expect(askedTopic([of('สวัสดี'), of('ถอนไม่ได้')])).toEqual({ topic: withdrawal, at: 1 });
  expect(askedTopic([of('ถอนไม่ได้'), staff, of('ฝากไม่ได้ด้วย')])).toBeNull();
});

test('SITE-22 the site says of the last deposit that it arrived, that staff look at it, or that its page takes the slip', () => {
  expect(of('completed', 'credited')).toEqual({ text: words.credited, takesSlip: false });
  expect([of('review', 'in_review'), of('pending', 'paid')].map(({ text }) => text)).toEqual([
    words.inReview,
    words.inReview,
  ]);
  for (const status of ['pending', 'expired', 'cancelled'] as const)
    expect(of(status, 'prepared')).toEqual({ text: words.sendSlip, takesSlip: true });
});

test('SITE-22 a new message is about the newest request, unless it went through', () => {
  expect(subjectOf([{ id: 'd2', status: 'pending' }])).toBe('d2');
  expect([subjectOf([{ id: 'd2', status: 'completed' }]), subjectOf([])]).toEqual([undefined, undefined]);
});
