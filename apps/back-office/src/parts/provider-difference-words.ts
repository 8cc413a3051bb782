import type { PlainProviderDifference, StatedProviderDifference } from '@sanam/contract';
import type { Bilingual } from './words.ts';

/** Differences of a provider's records in Thai, by the sentence that the finding keeps. */
const PLAIN: Readonly<Record<PlainProviderDifference, string>> = {
  'the bet stands there and is unknown here': 'ค่ายมีเดิมพันนี้ แต่เราไม่เคยได้รับ',
  'the bet stands there and is rolled_back here': 'ค่ายยังนับเดิมพันนี้ แต่ฝั่งเรายกเลิกแล้ว',
  'the bet stands there and is refused here': 'ค่ายนับเดิมพันนี้ แต่เราไม่ได้รับเดิมพัน',
  'the bet stands there and is taken back before it came here': 'ค่ายนับเดิมพันนี้ แต่คำสั่งยกเลิกมาถึงเราก่อนเดิมพัน',
  'the win stands there and is rolled_back here': 'ค่ายจ่ายรางวัลนี้ แต่ฝั่งเรายกเลิกแล้ว',
  'the win stands there and is refused here': 'ค่ายจ่ายรางวัลนี้ แต่ฝั่งเราไม่ได้จ่าย',
  'the win stands there and is taken back before it came here': 'ค่ายจ่ายรางวัลนี้ แต่คำสั่งยกเลิกมาถึงเราก่อนรางวัล',
  'the win was paid here and is declined there': 'เราจ่ายรางวัลแล้ว แต่ค่ายบันทึกว่าไม่จ่าย',
  'the win was paid here and is unknown there': 'เราจ่ายรางวัลแล้ว แต่ค่ายไม่มีรายการนี้',
  'it is of another member there': 'ค่ายบันทึกเป็นของสมาชิกคนอื่น',
  'it is of another round or game there': 'ค่ายบันทึกเป็นรอบหรือเกมอื่น',
  'it refers to another transaction there': 'ค่ายบันทึกว่าอ้างถึงรายการอื่น',
  'the provider is not configured any more': 'ค่ายนี้ไม่ได้เชื่อมต่อแล้ว จึงถามค่ายไม่ได้',
};

const STATED: Readonly<Record<StatedProviderDifference, string>> = {
  'it is a bet there and a': 'ค่ายบันทึกเป็นเดิมพัน แต่เราบันทึกเป็นอย่างอื่น',
  'it is a win there and a': 'ค่ายบันทึกเป็นรางวัล แต่เราบันทึกเป็นอย่างอื่น',
  'it is a rollback there and a': 'ค่ายบันทึกเป็นการยกเลิก แต่เราบันทึกเป็นอย่างอื่น',
  'its amount is': 'จำนวนที่ค่ายไม่เท่ากับของเรา',
  'it could not be settled here:': 'ค่ายมีรายการนี้ แต่ปรับฝั่งเราให้ตรงไม่ได้',
  'the bet is unknown there and could not go back:': 'ค่ายไม่มีเดิมพันนี้ และคืนเงินเดิมพันให้สมาชิกไม่ได้',
};

/** What a difference of a provider's records means; undefined for what is no such sentence, as an error's own text. Pure. */
export function wordsOfProviderDifference(what: string): Bilingual | undefined {
  const th =
    (PLAIN as Readonly<Record<string, string>>)[what] ??
    Object.entries(STATED).find(([begins]) => what.startsWith(`${begins} `))?.[1];
  return th === undefined ? undefined : { th, en: what };
}
