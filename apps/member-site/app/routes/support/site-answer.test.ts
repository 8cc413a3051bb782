import type { HistoryItem } from '@sanam/contract';
import { expect, test } from 'vitest';
import { words } from './messages.ts';
import { answerOf, siteAnswers, subjectOf, topicOf } from './site-answer.ts';

const of = (status: HistoryItem['status'], state: string, isSlipTaken = false) =>
  answerOf({ status, steps: [{ state, at: '2026-11-28T00:00:00Z' }] }, isSlipTaken);

const AT = '2026-11-28T10:00:00.000Z';
const said = (text: string, at = AT) => ({ by: 'person' as const, text, at });
const staff = { by: 'staff' as const, text: 'ok', at: AT };
const placesOf = (...messages: Parameters<typeof siteAnswers>[0][number][]) =>
  siteAnswers(messages, [], true).map(({ at, topic }) => [at, topic]);
const [deposit, withdrawal, bonus, account, code, game] = words.topics;

test('SITE-22 the site answers each topic that is pressed, and no answer goes away when more is written', () => {
  expect(placesOf(said(deposit))).toEqual([[0, deposit]]);
  expect(placesOf(said(deposit), said(bonus), staff, said('x'), said(deposit))).toEqual([
    [0, deposit],
    [1, bonus],
    [4, deposit],
  ]);
  expect([placesOf(), placesOf(said('x')), placesOf({ ...staff, text: deposit })]).toEqual([[], [], []]);
});

test('SITE-22 the site answers a written message by its words, once for a topic, until a person joins', () => {
  expect(['โบนัสต้องทำเทิร์นเท่าไหร่', 'ถอนแล้วเงินไม่เข้า', 'โอนแล้วค่ะ', 'ลืมรหัส', 'สวัสดี'].map(topicOf)).toEqual([
    ...[bonus, withdrawal, deposit, account],
    undefined,
  ]);
  expect(['ไม่ได้รับ OTP', 'สมัครไม่ได้', 'ลองใหม่แล้ว เบอร์ 08x', 'ผลเกมไม่ตรง'].map(topicOf)).toEqual([
    code,
    code,
    undefined,
    game,
  ]);
  expect(placesOf(said(deposit), said('โอนเมื่อ 10 โมง'))).toEqual([[0, deposit]]);
  expect(placesOf(said(deposit), said('โอนแล้ว'), said('แล้วโบนัสล่ะ'))).toEqual([
    [0, deposit],
    [2, bonus],
  ]);
  // also when another topic was answered in between; a press always has its answer
  expect(placesOf(said(deposit), said(bonus), said('โอนแล้วนะ'), said(deposit))).toEqual([
    [0, deposit],
    [1, bonus],
    [3, deposit],
  ]);
  expect(placesOf(said('ถอนไม่ได้'), staff, said('ฝากไม่ได้ด้วย'))).toEqual([[0, withdrawal]]);
});

test('SITE-22 an answer tells of the request that was the newest when the message was written, also after later ones', () => {
  const made = (id: string, type: 'deposit' | 'withdraw', at: string) =>
    ({ id, type, created_at: `2026-11-28T${at}:00.000Z` }) as HistoryItem;
  const requests = [made('d3', 'deposit', '12:00'), made('w2', 'withdraw', '11:00'), made('d1', 'deposit', '09:00')];
  const of = (text: string, at: string, isWhole = true) =>
    siteAnswers([said(text, `2026-11-28T${at}:00.000Z`)], requests, isWhole)[0]?.request;
  expect([of(deposit, '10:00'), of(deposit, '12:30'), of(withdrawal, '12:30')].map((one) => one?.id)).toEqual([
    ...['d1', 'd3', 'w2'],
  ]);
  expect([of(deposit, '08:00'), of(deposit, '08:00', false), of(bonus, '12:30')]).toEqual([null, undefined, undefined]);
});

test('SITE-22 the same topic about the same request is answered in full once, and about a later request again', () => {
  const made = (id: string, at: string) =>
    ({ id, type: 'deposit', created_at: `2026-11-28T${at}:00.000Z` }) as HistoryItem;
  const pressed = (...times: string[]) => times.map((at) => said(deposit, `2026-11-28T${at}:00.000Z`));
  const again = (...times: string[]) =>
    siteAnswers(pressed(...times), [made('d2', '12:00'), made('d1', '09:00')], true).map(({ isAgain }) => isAgain);
  expect(again('10:00', '10:05', '12:30', '12:40')).toEqual([false, true, false, true]);
  expect(siteAnswers([said(bonus), said(bonus)], [], true).map(({ isAgain }) => isAgain)).toEqual([false, true]);
});

test('SITE-22 the site says of the last deposit that it arrived, that staff look at it or refused it, or that its page takes the slip', () => {
  expect(of('completed', 'credited')).toBe(words.credited);
  expect([of('review', 'in_review'), of('pending', 'paid')]).toEqual([words.inReview, words.inReview]);
  expect(of('failed', 'rejected')).toBe(words.rejected);
  for (const status of ['pending', 'expired', 'cancelled'] as const) {
    expect(of(status, 'prepared', true)).toBe(words.sendSlip);
    // one at the gateway has no slip, and the operator may take none
    expect(of(status, 'prepared', false)).toBe(words.tellUs);
  }
});

test('SITE-22 a new message is about the newest request, unless it went through', () => {
  expect(subjectOf([{ id: 'd2', status: 'pending' }])).toBe('d2');
  expect([subjectOf([{ id: 'd2', status: 'completed' }]), subjectOf([])]).toEqual([undefined, undefined]);
});
