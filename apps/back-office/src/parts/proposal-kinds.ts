/** Names of the acts that need two people. */
const KINDS: Readonly<Record<string, string>> = {
  'adjust-balance': 'ปรับยอด',
  'change-account': 'เปลี่ยนบัญชีธนาคาร',
  'change-phone': 'เปลี่ยนเบอร์โทรศัพท์',
  'reset-factor': 'ลบพาสคีย์ทั้งหมด',
  'unlock-member': 'ปลดล็อกสมาชิก',
  'include-payouts': 'เลิกหยุดจ่ายเงิน',
  'close-finding': 'ปิดสิ่งที่ตรวจพบซึ่งหยุดจ่ายทุกคน',
  'payout-outcome': 'ผลของเงินออกที่ไม่แน่ชัด',
};

/** The name of an act that needs two people. One that is newer than this page keeps its own name. */
export const proposalName = (kind: string): string => KINDS[kind] ?? kind;
