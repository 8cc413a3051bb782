/** An element of the page that must be there. @param {string} id */
export function at(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}

/** A field of a form. @param {string} id */
export function field(id) {
  return /** @type {HTMLInputElement} */ (at(id));
}

/** @param {string} tag @param {string} [text] @param {string} [className] */
export function make(tag, text = '', className = '') {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

/** Baht for a person, 12,480.50. @param {number} baht */
export function money(baht) {
  const satang = Math.round(Math.abs(baht) * 100);
  return `${baht < 0 ? '−' : ''}${String(Math.floor(satang / 100)).replace(/\B(?=(\d{3})+$)/g, ',')}.${String(satang % 100).padStart(2, '0')}`;
}

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** dd/mm/yy HH:mm in Bangkok. @param {string} iso */
export function moment(iso) {
  return time.format(new Date(iso)).replace(',', '');
}

/** What went wrong with a call, for a person, by HTTP status. @type {Record<number, string>} */
const BANK_WORDS = { 404: 'ไม่พบผู้รับเงินนี้ในธนาคาร', 409: 'ยอดเงินในบัญชีไม่พอ ไม่มีการโอนเงิน', 422: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง' };

/**
 * @param {string} url @param {object} [body] sent as JSON when given @param {Record<number, string>} [words] by HTTP status
 * @returns {Promise<any>}
 * @throws Error with words for a person
 */
export async function call(url, body, words = BANK_WORDS) {
  let answer;
  try {
    answer = await fetch(url, body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  } catch {
    throw new Error('ติดต่อโลกจำลองไม่ได้ กรุณาลองใหม่');
  }
  if (answer.ok) return answer.json();
  throw new Error(words[answer.status] ?? 'เกิดข้อผิดพลาดบางอย่าง ลองอีกครั้ง');
}

/** Shows an outcome under a form. @param {string} id @param {string} text @param {boolean} good */
export function tell(id, text, good) {
  at(id).textContent = text;
  at(id).className = `result ${good ? 'good' : 'bad'}`;
}

/** Something a person typed, kept in this browser for the next visit. @param {string} name @param {string} [value] */
export function remembered(name, value) {
  if (value !== undefined) localStorage.setItem(`sandbox.${name}`, value);
  return localStorage.getItem(`sandbox.${name}`) ?? '';
}
