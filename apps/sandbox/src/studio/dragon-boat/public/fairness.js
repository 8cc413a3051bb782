import { at, make } from './numbers.js';

/** @typedef {import('../../round-view.ts').RoundView} RoundView */

/**
 * Shows the commitment to the next round, and lets the member repeat the last draw on this device.
 * @param {string} nextCommit @param {RoundView | null} round @param {readonly string[]} strips
 */
export function writeFairness(nextCommit, round, strips) {
  const body = at('fair-body');
  const facts = make('dl', '', 'facts');
  fact(facts, 'รหัสผนึกของรอบถัดไป (SHA-256 ของรหัสลับ)', nextCommit, 'next-commit');
  body.replaceChildren(make('p', 'ก่อนหมุน เกมผนึกรหัสลับของรอบไว้และแสดงรหัสผนึกให้เห็น หลังออกผลจะเปิดรหัสลับ ผลคำนวณจากรหัสลับรวมกับรหัสรอบที่เครื่องของคุณสุ่มเอง ค่ายเกมจึงเปลี่ยนผลภายหลังไม่ได้'), facts);
  if (!round?.server_seed) {
    body.append(make('p', 'ยังไม่มีรอบที่ออกผลให้ตรวจ'));
    return;
  }
  const last = make('dl', '', 'facts');
  fact(last, 'รหัสผนึก', round.commit, 'commit');
  fact(last, 'รหัสลับ', round.server_seed, 'seed');
  fact(last, 'รหัสรอบจากเครื่องของคุณ', round.spin_id, 'spin-id');
  fact(last, 'ตำแหน่งวงล้อ', round.turns.map((turn) => turn.stops.join(' ')).join(' | '), 'stops');
  const verdict = make('p', 'กำลังตรวจบนเครื่องนี้', 'verdict');
  verdict.dataset.testid = 'verdict';
  body.append(make('h3', 'รอบล่าสุด'), last, verdict);
  void check(round, strips).then(({ good, text }) => {
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

/** @param {RoundView} round @param {readonly string[]} strips */
async function check(round, strips) {
  if (!globalThis.crypto?.subtle) return { good: false, text: 'เบราว์เซอร์นี้ตรวจไม่ได้ เพราะหน้าเว็บไม่ได้เปิดผ่านการเชื่อมต่อที่ปลอดภัย' };
  const seed = fromHex(round.server_seed ?? '');
  const sealed = toHex(await crypto.subtle.digest('SHA-256', seed)) === round.commit;
  const draw = await numbers(seed, round.spin_id);
  let same = true;
  for (const turn of round.turns) for (const [reel, strip] of strips.entries()) same = (await draw(strip.length)) === turn.stops[reel] && same;
  if (sealed && same) return { good: true, text: 'ตรงกัน รหัสลับตรงกับรหัสผนึก และวงล้อหยุดตามที่คำนวณได้' };
  return { good: false, text: sealed ? 'ไม่ตรงกัน วงล้อไม่ได้หยุดตามรหัสลับ' : 'ไม่ตรงกัน รหัสลับไม่ใช่รหัสที่ผนึกไว้' };
}

/**
 * The same stream of numbers as the studio's draw: 32-bit words of HMAC-SHA256(seed, "spinId:block").
 * @param {Uint8Array<ArrayBuffer>} seed @param {string} spinId
 */
async function numbers(seed, spinId) {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let block = 0;
  /** @type {number[]} */
  let words = [];
  return async (/** @type {number} */ limit) => {
    const fair = 2 ** 32 - (2 ** 32 % limit);
    for (;;) {
      if (words.length === 0) {
        const bytes = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${spinId}:${block++}`)));
        words = Array.from({ length: 8 }, (_, index) => bytes.getUint32(index * 4));
      }
      const word = words.shift() ?? 0;
      if (word < fair) return word % limit;
    }
  };
}

/** @param {string} hex */
function fromHex(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** @param {ArrayBuffer} bytes */
function toHex(bytes) {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
