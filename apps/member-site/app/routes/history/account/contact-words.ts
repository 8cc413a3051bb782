/** Words for changing the phone and the LINE id. */
export const contactWords = {
  change: 'เปลี่ยน',
  lineTitle: 'เปลี่ยนไลน์ไอดี',
  line: 'ไลน์ไอดี',
  lineDo: 'บันทึกไลน์ไอดี',
  lineDone: 'เปลี่ยนไลน์ไอดีแล้ว',
  phoneTitle: 'เปลี่ยนเบอร์โทรศัพท์',
  phone: 'เบอร์ใหม่',
  phoneLead:
    'ระบบส่งรหัสไปทั้งเบอร์เดิมและเบอร์ใหม่ หลังเปลี่ยน การถอนพักไว้ก่อนเพื่อความปลอดภัย และเครื่องอื่นออกจากระบบ ถ้าไม่มีเบอร์เดิมแล้ว ติดต่อเจ้าหน้าที่',
  sendCodes: 'ส่งรหัสไปทั้งสองเบอร์',
  codesLead: 'กรอกรหัส 6 หลักจากทั้งสองเบอร์',
  presentCode: 'รหัสจากเบอร์เดิม',
  nextCode: 'รหัสจากเบอร์ใหม่',
  reference: (reference: string) => `รหัสอ้างอิง ${reference}`,
  phoneDo: 'เปลี่ยนเบอร์',
  phoneDone: 'เปลี่ยนเบอร์โทรศัพท์แล้ว ใช้เบอร์ใหม่เข้าสู่ระบบครั้งต่อไป',
} as const;
