import { at, make } from '../../../page/dom.ts';
import type { Numbers } from '../../engine/number-stream.ts';
import type { RoundView } from '../../engine/round-view.ts';
import { checkRound } from './numbers.ts';

/** A game's description of its draw, and a function that repeats the draw. */
export interface Proof {
  /** one sentence that says with what the repeated draw is compared */
  how: string;
  /** the drawn data as displayed rows */
  facts: [term: string, text: string, testid: string][];
  isSame: (numbers: Numbers) => boolean;
}

/** A visit knows only its own rounds; the platform's history keeps those of earlier visits, with their seeds. */
const NONE_HERE = 'ตรวจในหน้านี้ได้เฉพาะรอบที่เล่นตั้งแต่เปิดเกมครั้งนี้ ซึ่งยังไม่มีรอบที่ออกผล';
const EARLIER = 'รอบที่เล่นก่อนหน้านี้ ดูค่าแฮชก่อนเล่นและซีดของแต่ละรอบได้ในประวัติ: กดปุ่มข้อมูลบนแถบด้านบนสุด แล้วเลือก ประวัติของเกมนี้';

/**
 * Show the commitment to the next round, and let the member repeat the draw of the last round on this device.
 * @param proof of the last round, when the round is over
 */
export function writeFairness(nextCommit: string, round: RoundView | null, proof: Proof | null) {
  const body = at('fair-body');
  const facts = make('dl', '', 'facts');
  fact(facts, 'ค่าแฮชก่อนเล่นของรอบถัดไป (SHA-256 ของซีดของรอบ)', nextCommit, 'next-commit');
  body.replaceChildren(
    make(
      'p',
      'ก่อนเริ่มรอบ เกมผนึกซีดของรอบไว้และแสดงค่าแฮชก่อนเล่นให้เห็น หลังจบรอบจะเปิดซีดของรอบ ผลคำนวณจากซีดของรอบรวมกับรหัสรอบที่เครื่องของคุณสุ่มเอง ค่ายเกมจึงเปลี่ยนผลภายหลังไม่ได้',
    ),
    facts,
  );
  if (round?.state === 'open') {
    const open = make('dl', '', 'facts');
    fact(open, 'ค่าแฮชก่อนเล่น', round.commit, 'commit');
    fact(open, 'รหัสรอบจากเครื่องของคุณ', round.play_id, 'spin-id');
    body.append(make('h3', 'รอบที่กำลังเล่น'), open, make('p', 'ซีดของรอบนี้จะเปิดให้ตรวจเมื่อจบรอบ'));
    return;
  }
  if (!round?.server_seed || !proof) {
    body.append(make('p', NONE_HERE), ...(document.body.classList.contains('framed') ? [make('p', EARLIER)] : []));
    return;
  }
  const last = make('dl', '', 'facts');
  fact(last, 'ค่าแฮชก่อนเล่น', round.commit, 'commit');
  fact(last, 'ซีดของรอบ', round.server_seed, 'seed');
  fact(last, 'รหัสรอบจากเครื่องของคุณ', round.play_id, 'spin-id');
  for (const [term, text, testid] of proof.facts) fact(last, term, text, testid);
  body.append(make('h3', 'รอบล่าสุด'), last, verdictOf({ ...round, server_seed: round.server_seed }, proof));
}

/**
 * Show the commitments to the events that take bets, and let the member repeat the draw of a past event on this device.
 * @param one name of an event
 */
export function writeEventFairness(
  coming: { name: string; commit: string }[],
  over: { name: string; event: { commit: string; server_seed: string; draw_id: string }; proof: Proof } | null,
  one: string,
) {
  const body = at('fair-body');
  const facts = make('dl', '', 'facts');
  for (const { name, commit } of coming) fact(facts, `ค่าแฮชก่อนเล่น ${name}`, commit, 'next-commit');
  body.replaceChildren(
    make(
      'p',
      `ก่อนเปิดรับเดิมพัน เกมผนึกซีดของ${one}และแสดงค่าแฮชก่อนเล่น (SHA-256 ของซีดของรอบ) ให้เห็น เมื่อจบแล้วจะเปิดซีดของรอบ ผลทั้งหมดคำนวณจากซีดของรอบกับรหัสของ${one} ค่ายเกมจึงเปลี่ยนผลหลังรับเดิมพันไม่ได้`,
    ),
    facts,
  );
  if (!over) {
    body.append(make('p', `ยังไม่มี${one}ที่ออกผลให้ตรวจ`));
    return;
  }
  const { name, event, proof } = over;
  const last = make('dl', '', 'facts');
  fact(last, 'ค่าแฮชก่อนเล่น', event.commit, 'commit');
  fact(last, 'ซีดของรอบ', event.server_seed, 'seed');
  fact(last, `รหัสของ${one}`, event.draw_id, 'draw-id');
  for (const [term, text, testid] of proof.facts) fact(last, term, text, testid);
  body.append(make('h3', name), last, verdictOf(event, proof));
}

/** A line with the verification of a draw and its result. */
function verdictOf(drawn: Parameters<typeof check>[0], proof: Proof) {
  const verdict = make('p', 'กำลังตรวจบนเครื่องนี้', 'verdict');
  verdict.dataset.testid = 'verdict';
  void check(drawn, proof).then(({ good, text }) => {
    verdict.textContent = text;
    verdict.classList.add(good ? 'good' : 'bad');
  });
  return verdict;
}

function fact(list: HTMLElement, term: string, text: string, testid: string) {
  const box = make('div');
  const value = make('dd', text);
  value.dataset.testid = testid;
  box.append(make('dt', term), value);
  list.append(box);
}

async function check(round: { commit: string; server_seed: string; draw_id: string }, { how, isSame }: Proof) {
  if (!globalThis.crypto?.subtle)
    return { good: false, text: 'เบราว์เซอร์นี้ตรวจไม่ได้ เพราะหน้าเว็บไม่ได้เปิดผ่านการเชื่อมต่อที่ปลอดภัย' };
  const { sealed, same } = await checkRound(round, isSame);
  if (sealed && same) return { good: true, text: `ตรงกัน ซีดของรอบตรงกับค่าแฮชก่อนเล่น และ${how}ตามที่คำนวณได้` };
  return { good: false, text: sealed ? `ไม่ตรงกัน ${how}ไม่ตรงกับที่คำนวณจากซีดของรอบ` : 'ไม่ตรงกัน ซีดของรอบไม่ใช่รหัสที่ผนึกไว้' };
}
