/** Words of alerts in one's browsers. */
export const alertWords = {
  title: { th: 'แจ้งเตือนเรื่องผิดปกติ', en: 'Alerts in your browsers' },
  lead: {
    th: 'เมื่อเรื่องผิดปกติเริ่มขึ้น เครื่องที่เปิดไว้จะแจ้งแม้ไม่มีใครดูหน้านี้ จนกว่าจะปิดหรือกดออกจากระบบในเครื่องนั้น',
    en: 'When something goes wrong, these browsers tell you, though nobody looks at this page, until you turn it off or sign out there.',
  },
  here: { th: 'แจ้งเตือนบนเครื่องนี้', en: 'Alerts in this browser' },
  on: { th: 'เปิดอยู่', en: 'On' },
  off: { th: 'ปิดอยู่', en: 'Off' },
  isBlocked: { th: 'ถูกปิดกั้น', en: 'Blocked' },
  changing: { th: 'กำลังเปลี่ยน…', en: 'Changing…' },
  offHere: {
    th: 'ระบบนี้ยังไม่เปิดส่งการแจ้งเตือน ผู้ดูแลเซิร์ฟเวอร์เปิดได้ด้วยค่า WEB_PUSH',
    en: 'This system sends none. Whoever runs the server turns it on with the setting WEB_PUSH.',
  },
  unsupported: {
    th: 'เบราว์เซอร์นี้รับการแจ้งเตือนไม่ได้ ใช้ Chrome, Edge, Firefox หรือ Safari รุ่นใหม่ บน iPhone และ iPad ให้เพิ่มหน้านี้ลงหน้าจอโฮมก่อน แล้วเปิดจากไอคอนนั้น',
    en: 'This browser cannot show them. Use a recent Chrome, Edge, Firefox or Safari. On an iPhone or iPad, add this page to the home screen first, and open it from there.',
  },
  blocked: {
    th: 'เบราว์เซอร์ปิดกั้นการแจ้งเตือนของหน้านี้ไว้ อนุญาตในการตั้งค่าเว็บไซต์ของเบราว์เซอร์ แล้วกลับมาเปิดที่นี่',
    en: 'The browser blocks notifications of this page. Allow them in its settings of sites, then come back here.',
  },
  unanswered: {
    th: 'ยังไม่ได้เปิด เพราะยังไม่ได้กดอนุญาต เปิดอีกครั้งแล้วกดอนุญาต',
    en: 'Not turned on: the browser’s question was not answered. Turn it on again, and allow it.',
  },
  failed: {
    th: 'เปิดไม่สำเร็จ เบราว์เซอร์ติดต่อบริการแจ้งเตือนของตัวเองไม่ได้ ลองอีกครั้ง',
    en: 'Not turned on: the browser could not reach its own push service. Try again.',
  },
  test: { th: 'ส่งแจ้งเตือนทดสอบ', en: 'Send a test' },
  tested: { th: 'ส่งแจ้งเตือนทดสอบแล้ว', en: 'A test was sent' },
  testedWhy: {
    th: 'ถ้าไม่ขึ้นใน 1 นาที ตรวจการตั้งค่าการแจ้งเตือนของเครื่อง',
    en: 'If it does not show within a minute, look at the notifications in the settings of the device.',
  },
  devices: { th: 'เครื่องที่เปิดแจ้งเตือนไว้', en: 'Browsers in which alerts are on' },
  unknown: { th: 'เบราว์เซอร์ไม่ทราบชื่อ', en: 'Unknown browser' },
  thisOne: { th: 'เครื่องนี้', en: 'This browser' },
  since: { th: 'เปิดเมื่อ', en: 'since' },
  remove: { th: 'ลบ', en: 'Remove' },
};
