import { at, make } from './dom.js';
import { checkRound } from './numbers.js';

/** @typedef {import('./api.js').RoundView} RoundView */
/** @typedef {import('./numbers.js').Draw} Draw */

/**
 * What a game tells of its draw, and how the draw is made again.
 * @typedef {object} Proof
 * @property {string} how what the result is computed to, in one sentence
 * @property {[term: string, text: string, testid: string][]} facts what was drawn
 * @property {(draw: Draw) => Promise<boolean>} isSame
 */

/**
 * Shows the commitment to the next round, and lets the member repeat the last draw on this device.
 * @param {string} nextCommit @param {RoundView | null} round @param {Proof | null} proof of that round, when it is over
 */
export function writeFairness(nextCommit, round, proof) {
  const body = at('fair-body');
  const facts = make('dl', '', 'facts');
  fact(facts, 'รหัสผนึกของรอบถัดไป (SHA-256 ของรหัสลับ)', nextCommit, 'next-commit');
  body.replaceChildren(make('p', 'ก่อนเริ่มรอบ เกมผนึกรหัสลับของรอบไว้และแสดงรหัสผนึกให้เห็น หลังจบรอบจะเปิดรหัสลับ ผลคำนวณจากรหัสลับรวมกับรหัสรอบที่เครื่องของคุณสุ่มเอง ค่ายเกมจึงเปลี่ยนผลภายหลังไม่ได้'), facts);
  if (round?.state === 'open') {
    const open = make('dl', '', 'facts');
    fact(open, 'รหัสผนึก', round.commit, 'commit');
    fact(open, 'รหัสรอบจากเครื่องของคุณ', round.play_id, 'spin-id');
    body.append(make('h3', 'รอบที่กำลังเล่น'), open, make('p', 'รหัสลับของรอบนี้จะเปิดให้ตรวจเมื่อจบรอบ'));
    return;
  }
  if (!round?.server_seed || !proof) {
    body.append(make('p', 'ยังไม่มีรอบที่ออกผลให้ตรวจ'));
    return;
  }
  const last = make('dl', '', 'facts');
  fact(last, 'รหัสผนึก', round.commit, 'commit');
  fact(last, 'รหัสลับ', round.server_seed, 'seed');
  fact(last, 'รหัสรอบจากเครื่องของคุณ', round.play_id, 'spin-id');
  for (const [term, text, testid] of proof.facts) fact(last, term, text, testid);
  const verdict = make('p', 'กำลังตรวจบนเครื่องนี้', 'verdict');
  verdict.dataset.testid = 'verdict';
  body.append(make('h3', 'รอบล่าสุด'), last, verdict);
  void check({ ...round, server_seed: round.server_seed }, proof).then(({ good, text }) => {
    verdict.textContent = text;
    verdict.classList.add(good ? 'good' : 'bad');
  });
}

/** @param {HTMLElement} list @param {string} term @param {string} text @param {string} testid */
function fact(list, term, text, testid) {
  const box = make('div');
  const value = make('dd', text);
  value.dataset.testid = testid;
  box.append(make('dt', term), value);
  list.append(box);
}

/** @param {RoundView & { server_seed: string }} round @param {Proof} proof */
async function check(round, { how, isSame }) {
  if (!globalThis.crypto?.subtle) return { good: false, text: 'เบราว์เซอร์นี้ตรวจไม่ได้ เพราะหน้าเว็บไม่ได้เปิดผ่านการเชื่อมต่อที่ปลอดภัย' };
  const { sealed, same } = await checkRound(round, isSame);
  if (sealed && same) return { good: true, text: `ตรงกัน รหัสลับตรงกับรหัสผนึก และ${how}ตามที่คำนวณได้` };
  return { good: false, text: sealed ? `ไม่ตรงกัน ${how}ไม่ตรงกับที่คำนวณจากรหัสลับ` : 'ไม่ตรงกัน รหัสลับไม่ใช่รหัสที่ผนึกไว้' };
}
