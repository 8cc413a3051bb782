import type { PlainDifference, StateDifference } from '@sanam/contract';
import type { Bilingual } from './words.ts';

/** Differences of a day's books in Thai, by the sentence that the report keeps. */
const PLAIN: Readonly<Record<PlainDifference, string>> = {
  "the bank's own balances do not add up here": 'ยอดคงเหลือในรายการเดินบัญชีของธนาคารไม่ต่อกันที่รายการนี้',
  'the bank has it twice': 'ธนาคารมีรายการนี้ซ้ำสองครั้ง',
  'it came in and is not in our books': 'ธนาคารมีเงินเข้า แต่บัญชีเราไม่มี',
  'the bank has another amount than our books': 'จำนวนที่ธนาคารไม่เท่ากับบัญชีเรา',
  'the ledger credited something else': 'จำนวนที่เติมเครดิตไม่เท่ากับเงินที่เข้า',
  'our books have it and the bank does not': 'บัญชีเรามีเงินเข้า แต่ธนาคารไม่มี',
  'it was paid out and is no withdrawal': 'ธนาคารโอนออกแล้ว แต่ไม่มีรายการถอนนี้',
  'another amount was paid out than asked for': 'จำนวนที่โอนออกไม่เท่ากับที่ขอถอน',
  'it was paid and our books still wait for word of it': 'ธนาคารโอนออกแล้ว แต่บัญชีเรายังรอคำตอบจากธนาคาร',
  'it came back and is no withdrawal': 'เงินตีคืน แต่ไม่มีรายการถอนนี้',
  'another amount came back than was paid out': 'จำนวนที่ตีคืนไม่เท่ากับที่โอนออก',
  'staff noted it as sent back and the bank has no such line': 'เจ้าหน้าที่บันทึกว่าโอนคืนแล้ว แต่ธนาคารไม่มีรายการนี้',
  'our books say paid and the bank does not': 'บัญชีเราบันทึกว่าโอนออกแล้ว แต่ธนาคารไม่มี',
  'it does not go on from the balance of the day before': 'ยอดยกมาไม่ตรงกับยอดคงเหลือของวันก่อน',
  'the gateway took it back after it was credited': 'ช่องทางชำระเงินดึงเงินคืน หลังเติมเครดิตแล้ว',
  'the gateway took back what is not in our books': 'ช่องทางชำระเงินดึงเงินคืน แต่บัญชีเราไม่มีรายการนี้',
  'the gateway has it twice': 'ช่องทางชำระเงินมีรายการนี้ซ้ำสองครั้ง',
  'it was paid and is not in our books': 'ช่องทางชำระเงินรับเงินแล้ว แต่บัญชีเราไม่มี',
  'the gateway has another amount than our books': 'จำนวนที่ช่องทางชำระเงินไม่เท่ากับบัญชีเรา',
  'our books have it paid and the gateway does not': 'บัญชีเราบันทึกว่าจ่ายแล้ว แต่ช่องทางชำระเงินไม่มี',
};

const STATED: Readonly<Record<StateDifference, string>> = {
  'it was paid, and our books say': 'จ่ายแล้ว แต่บัญชีเราบันทึกว่าเป็นสถานะอื่น',
  'it came back, and our books say': 'เงินตีคืน แต่บัญชีเราบันทึกว่าเป็นสถานะอื่น',
};
const OTHER_DAY = 'the bank had it on another day already (';

/** What a difference means. A sentence that is newer than this page says that it has no words. Pure. */
export function wordsOfDifference(what: string): Bilingual {
  const th =
    (PLAIN as Readonly<Record<string, string>>)[what] ??
    Object.entries(STATED).find(([begins]) => what.startsWith(`${begins} `))?.[1] ??
    (what.startsWith(OTHER_DAY) ? 'ธนาคารแสดงรายการนี้ในวันอื่นไปแล้ว' : 'ต่างกัน ดูรายละเอียดด้านล่าง');
  return { th, en: what };
}
