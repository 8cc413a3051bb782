/** What each kind of finding means, and what to do about it. */
export interface KindWords {
  name: string;
  todo: string;
}

/** What to do about kinds that are treated alike. */
const ADVICE = {
  ledger: 'อย่าแก้ข้อมูลด้วยมือ ให้ฝ่ายระบบรัน npm run ledger:verify เทียบกับสำเนาสำรอง แล้วบันทึกผลก่อนปิด เงินออกของทุกคนหยุดจนกว่าจะปิด',
  books: 'ให้ฝ่ายระบบเทียบแถวของรายการนี้กับบัญชีแยกประเภท หาว่าฝั่งใดเขียนไม่ครบ แก้ด้วยรายการใหม่เท่านั้น แล้วจึงปิด',
  bank: 'เปิดรายการเดินบัญชีที่ธนาคารเทียบเลขอ้างอิง จำนวน และเวลา ถ้าธนาคารยืนยันต่างจากเรา ให้เก็บหลักฐานก่อนปิด เงินออกของสมาชิกคนนี้รอไว้',
  gateway: 'เปิดรายการที่ช่องทางชำระเงินเทียบเลขอ้างอิงและจำนวน ถ้าต่างกันให้แจ้งผู้ให้บริการเป็นลายลักษณ์อักษรก่อนปิด',
  payout: 'ถามธนาคารด้วยเลขอ้างอิงเดิม ห้ามโอนซ้ำ เมื่อธนาคารตอบแน่ชัดแล้วจึงบันทึกและปิด',
  provider: 'เทียบรอบนี้กับหน้าหลังบ้านของค่ายเกม ถามค่ายด้วยรหัสรายการ แล้วบันทึกคำตอบก่อนปิด',
  review: 'เปิดหน้าเงินเข้ารอจับคู่ ตัดสินรายการนี้ที่นั่น แล้วสิ่งที่ตรวจพบจะปิดเอง',
  compare: 'ดึงรายงานของวันนั้นอีกครั้งแล้วเทียบทีละบรรทัด บันทึกว่าต่างที่ใดและทำอะไรไปก่อนปิด',
  care: 'เงินเข้าเครดิตครบแล้วและถอนได้ ติดต่อสมาชิกว่าต้องการถอนคืนหรือไม่ บันทึกการติดต่อที่หน้าสมาชิก แล้วปิด',
  look: 'ไม่มีอะไรหยุด อ่านรายละเอียด จดสิ่งที่เห็น แล้วปิดได้',
};
const kind = (name: string, todo: keyof typeof ADVICE): KindWords => ({ name, todo: ADVICE[todo] });

const KINDS: Readonly<Record<string, KindWords>> = {
  ledger_balance: kind('ยอดคงเหลือในบัญชีแยกประเภทไม่ต่อกัน', 'ledger'),
  ledger_gap: kind('บัญชีแยกประเภทขาดแถว', 'ledger'),
  ledger_hash: kind('แฮชของบัญชีแยกประเภทไม่ตรง', 'ledger'),
  ledger_kind: kind('รายการเดินบัญชีทำสิ่งที่ประเภทของมันไม่ทำ', 'ledger'),
  ledger_time: kind('เวลาในบัญชีแยกประเภทย้อนกลับ', 'ledger'),
  ledger_beyond_wallet: kind('บัญชีแยกประเภทเลยกระเป๋าเงิน', 'ledger'),
  wallet_differs: kind('กระเป๋าเงินไม่ตรงกับรายการที่พิสูจน์แล้ว', 'ledger'),
  wallet_missing: kind('มีรายการเดินบัญชีแต่ไม่มีกระเป๋าเงิน', 'ledger'),
  deposit_without_payment: kind('เติมเครดิตแล้วแต่ไม่มีเงินเข้า', 'books'),
  gateway_deposit_without_payment: kind('เติมเครดิตจากช่องทางชำระเงินแต่ไม่มีเงินเข้า', 'books'),
  deposit_not_credited: kind('เงินเข้าแล้วแต่ยังไม่เติมเครดิต', 'books'),
  gateway_deposit_not_credited: kind('ช่องทางชำระเงินรับเงินแล้วแต่ยังไม่เติมเครดิต', 'books'),
  movement_without_voucher: kind('รายการบัตรเติมเงินไม่มีบัตร', 'books'),
  voucher_without_movement: kind('บัตรใช้แล้วแต่ไม่มีรายการเดินบัญชี', 'books'),
  voucher_without_bonus: kind('บัตรโบนัสใช้แล้วแต่ไม่มีโบนัส', 'books'),
  movement_without_withdrawal: kind('รายการถอนไม่มีคำขอถอน', 'books'),
  withdrawal_without_movement: kind('คำขอถอนไม่มีรายการเดินบัญชี', 'books'),
  movement_without_call: kind('รายการเกมไม่มีคำสั่งจากค่าย', 'books'),
  call_without_movement: kind('คำสั่งจากค่ายไม่มีรายการเดินบัญชี', 'books'),
  movement_without_claim: kind('รายการค่าแนะนำไม่มีการขอรับ', 'books'),
  claim_without_movement: kind('ขอรับค่าแนะนำแล้วแต่ไม่มีรายการเดินบัญชี', 'books'),
  commission_claimed_otherwise: kind('ค่าแนะนำที่รับไม่เท่าที่ค้างอยู่', 'books'),
  cashback_carried_otherwise: kind('คืนยอดเสียที่ยกไปไม่ตรงกับสัปดาห์ก่อน', 'books'),
  movement_without_bonus: kind('รายการโบนัสไม่มีโบนัส', 'books'),
  bonus_without_movement: kind('โบนัสไม่มีรายการเดินบัญชี', 'books'),
  bonus_end_without_movement: kind('โบนัสจบแล้วแต่ไม่มีรายการเดินบัญชี', 'books'),
  bonus_of_wallet_differs: kind('เงินโบนัสในกระเป๋าไม่ตรงกับโบนัส', 'books'),
  movement_without_spin: kind('รางวัลวงล้อไม่มีการหมุน', 'books'),
  spin_without_movement: kind('หมุนวงล้อแล้วแต่ไม่มีรายการเดินบัญชี', 'books'),
  spin_drawn_otherwise: kind('ผลวงล้อไม่ตรงกับที่สุ่มได้', 'books'),
  wheel_day_otherwise: kind('งบวงล้อของวันไม่ตรงกับที่จ่าย', 'books'),
  movement_without_agreement: kind('เปลี่ยนยอดโดยไม่มีความเห็นชอบของสองคน', 'books'),
  agreement_without_movement: kind('สองคนเห็นชอบแล้วแต่ยอดไม่เปลี่ยน', 'books'),
  transfer_contradicts_ledger: kind('ธนาคารบอกจำนวนต่างจากที่เติมเครดิต', 'bank'),
  second_transfer_of_reference: kind('มีเงินโอนอีกรายการในเลขอ้างอิงเดิม', 'bank'),
  slip_of_another_payer: kind('สลิปเป็นของผู้โอนคนอื่น', 'bank'),
  slip_unproven: {
    name: 'เติมเครดิตจากสลิป แต่ธนาคารยังไม่ยืนยัน',
    todo: 'หาเงินก้อนนี้ในรายการเดินบัญชีที่ธนาคาร ถ้ามีจริง บันทึกแล้วปิดได้ เงินออกของสมาชิกจะไปต่อ ถ้าไม่มี ให้ปรับยอดเครดิตคืนก่อนปิด',
  },
  unreadable_transfer: kind('อ่านรายการโอนจากธนาคารไม่ได้', 'bank'),
  charge_contradicts: kind('ช่องทางชำระเงินบอกต่างจากที่บันทึกไว้', 'gateway'),
  charge_reversed: kind('ช่องทางชำระเงินดึงเงินคืน', 'gateway'),
  second_charge_of_reference: kind('ช่องทางชำระเงินมีรายการซ้ำในเลขอ้างอิงเดิม', 'gateway'),
  payout_contradiction: kind('ธนาคารตอบเรื่องเงินออกขัดกันเอง', 'payout'),
  payout_unanswered: kind('ธนาคารไม่ตอบว่าเงินออกหรือยัง', 'payout'),
  provider_differs: kind('ยอดรอบเกมของค่ายไม่ตรงกับเรา', 'provider'),
  bet_rolled_back_after_win: kind('ค่ายยกเลิกเดิมพันหลังจ่ายรางวัลแล้ว', 'provider'),
  win_rollback_debt: kind('ค่ายยกเลิกรางวัลที่สมาชิกใช้ไปแล้ว', 'provider'),
  transfer_in_review: kind('เงินโอนเข้ารอจับคู่', 'review'),
  charge_in_review: kind('เงินจากช่องทางชำระเงินรอจับคู่', 'review'),
  slip_in_review: kind('สลิปรอตรวจ', 'review'),
  unknown_charge: kind('เงินจากช่องทางชำระเงินที่ไม่รู้จัก', 'review'),
  deposit_without_its_money: kind('รายการฝากรอเงินนานผิดปกติ', 'review'),
  gateway_silent: kind('ช่องทางชำระเงินไม่ตอบ', 'gateway'),
  withdrawal_unreviewed: {
    name: 'ถอนเงินรอตรวจนานเกินกำหนด',
    todo: 'เปิดหน้าถอนเงินรอตรวจ รับเรื่องที่เก่าที่สุดก่อน แล้วสิ่งที่ตรวจพบจะปิดเอง',
  },
  payout_refused: {
    name: 'ธนาคารไม่รับคำสั่งโอนออก',
    todo: 'ตรวจบัญชีปลายทาง ส่งคำสั่งอีกครั้งหรือคืนเครดิตให้สมาชิก จากหน้าถอนเงินรอตรวจ',
  },
  closed_member_has_money: {
    name: 'บัญชีที่ปิดแล้วยังมีเงิน',
    todo: 'หาว่าเงินเข้ามาหลังปิดเพราะอะไร แล้วจ่ายคืนเข้าบัญชีธนาคารที่พิสูจน์แล้วของเจ้าของ',
  },
  gifts_cost_more: {
    name: 'ของแจกแพงกว่าที่ตั้งงบ',
    todo: 'แจ้งฝ่ายการตลาดให้ตรวจเงื่อนไขและงบของโปรโมชั่น วงล้อ และคืนยอดเสีย แล้วบันทึกสิ่งที่ตัดสินใจ',
  },
  bank_differs: kind('รายการเดินบัญชีของธนาคารไม่ตรงกับเรา', 'compare'),
  gateway_differs: kind('รายงานของช่องทางชำระเงินไม่ตรงกับเรา', 'compare'),
  bank_report_missing: kind('ยังไม่ได้รายการเดินบัญชีของธนาคาร', 'compare'),
  gateway_report_missing: kind('ยังไม่ได้รายงานของช่องทางชำระเงิน', 'compare'),
  provider_books_incomplete: kind('รายงานของค่ายเกมไม่ครบ', 'compare'),
  provider_row_unreadable: kind('อ่านรายการในรายงานของค่ายเกมไม่ได้', 'provider'),
  round_without_end: kind('รอบเกมไม่จบ', 'provider'),
  deposit_over_limit: kind('เงินเข้าเกินวงเงินที่สมาชิกตั้งไว้', 'care'),
  deposit_during_break: kind('เงินเข้าระหว่างที่สมาชิกพักหรือระงับการเล่น', 'care'),
  document_under_age: {
    name: 'เอกสารของสมาชิกระบุว่าอายุไม่ถึง 20 ปี',
    todo: 'ระบบหยุดการเล่น ฝาก และรับของขวัญแล้ว ถอนยังทำได้ ตัดสินเอกสารที่หน้าตรวจตัวตน ติดต่อสมาชิก แล้วบันทึกและปิด',
  },
  setting_refused: {
    name: 'ค่าที่ตั้งไว้ใช้ไม่ได้',
    todo: 'ระบบยังใช้ค่าเดิมที่ถูกต้อง ตรวจที่หน้าความเสี่ยงและวงเงินว่าใครตั้งค่านั้น แล้วตั้งค่าใหม่ที่อยู่ในช่วง',
  },
  staff_factor_locked: {
    name: 'การยืนยันตัวของเจ้าหน้าที่ถูกล็อก',
    todo: 'โทรหาเจ้าหน้าที่คนนั้นว่าเป็นผู้ใส่รหัสเองหรือไม่ ถ้าไม่ใช่ ให้ระงับบัญชีทันทีที่หน้าเจ้าหน้าที่และสิทธิ์',
  },
  bonus_not_settled: {
    name: 'โบนัสครบกำหนดแล้วแต่ระบบปิดไม่ได้',
    todo: 'ระบบลองปิดโบนัสซ้ำเอง และสิ่งที่ตรวจพบจะปิดเองเมื่อสำเร็จ ถ้ายังค้าง ให้แจ้งฝ่ายระบบพร้อมเลขสมาชิก เงินของสมาชิกไม่เปลี่ยนระหว่างนี้',
  },
  stake_given_back: kind('คืนเงินเดิมพันให้สมาชิก', 'look'),
  win_without_bet: kind('รางวัลที่ไม่มีเดิมพัน', 'look'),
  bonus_not_given: kind('โบนัสที่ให้ไม่ได้', 'look'),
  referral_same_bank: kind('ผู้แนะนำและผู้ถูกแนะนำใช้บัญชีธนาคารเดียวกัน', 'look'),
  referral_same_phone: kind('ผู้แนะนำและผู้ถูกแนะนำใช้เบอร์เดียวกัน', 'look'),
  referral_same_device: kind('ผู้แนะนำและผู้ถูกแนะนำใช้อุปกรณ์เดียวกัน', 'look'),
};
/** Kinds that have words, for the test that compares them with the platform's. */
export const KNOWN_KINDS: readonly string[] = Object.keys(KINDS);

/** The words of a kind. One that is newer than this page keeps its own name. */
export const wordsOfKind = (name: string): KindWords => KINDS[name] ?? { name, todo: ADVICE.books };
