import type { StaffIdentity } from '@sanam/contract';
import type { Bilingual } from '../../parts/words.ts';

export const identity = {
  title: { th: 'ตรวจตัวตน', en: 'Identity' },
  document: { th: 'เอกสาร', en: 'Document' },
  member: { th: 'สมาชิก', en: 'Member' },
  reasons: { th: 'ต้องดูอะไร', en: 'What to look at' },
  since: { th: 'ส่งเมื่อ', en: 'Sent' },
  open: { th: 'เอกสารที่เปิดอยู่', en: 'The open document' },
  typed: { th: 'ชื่อที่สมาชิกพิมพ์', en: 'Name as typed' },
  holder: { th: 'ชื่อบัญชีธนาคาร', en: 'Name of the account' },
  tries: { th: 'ส่งมาแล้ว (ครั้ง)', en: 'Times sent' },
  todo: { th: 'ต้องทำอะไร', en: 'What to do' },
  hint: {
    th: 'ขอดูเอกสารจากสมาชิกทางช่องทางติดต่อ เทียบชื่อและสี่ตัวท้าย แล้วเขียนสิ่งที่เห็น ห้ามจดเลขเต็ม',
    en: 'See the document itself, compare name and the last four, then write what you saw. Never the whole number.',
  },
  minorHint: {
    th: 'หยุดการเล่น ฝาก และของขวัญแล้ว ให้ผ่านไม่ได้ ถ้าอ่านเอกสารผิด ไม่ให้ผ่านแล้วขอให้สมาชิกส่งใหม่ เอกสารใหม่ของผู้ใหญ่ที่ผ่านแล้วเท่านั้นที่เปิดให้เล่นได้อีก',
    en: 'Play, deposits and gifts are stopped. This document cannot pass. If it was misread, refuse it and ask for a new one: only a new document of an adult that passes ends the block.',
  },
  nothing: { th: 'ไม่มีเอกสารที่ต้องดู', en: 'No document to look at' },
  willCome: { th: 'เอกสารใหม่จะขึ้นเองทันที', en: 'New documents appear by themselves' },
  heldBy: { th: 'ผู้ถือเรื่อง', en: 'Holder' },
  take: { th: 'รับเรื่อง', en: 'Take' },
  giveBack: { th: 'ปล่อยคืน', en: 'Give back' },
  pass: { th: 'ให้ผ่าน', en: 'Pass' },
  refuse: { th: 'ไม่ให้ผ่าน', en: 'Refuse' },
  passTitle: { th: 'ให้เอกสารนี้ผ่าน', en: 'Let this document pass' },
  refuseTitle: { th: 'ไม่ให้เอกสารนี้ผ่าน', en: 'Refuse this document' },
  note: { th: 'เห็นอะไร และตัดสินเพราะอะไร', en: 'What was seen, and why' },
  passed: { th: 'ให้ผ่านแล้ว สมาชิกถอนได้', en: 'Passed. The member can withdraw' },
  refused: { th: 'ไม่ให้ผ่าน สมาชิกส่งใหม่ได้', en: 'Refused. The member can send another' },
  gone: { th: 'เรื่องนี้ตัดสินไปแล้ว', en: 'This document is decided already' },
} satisfies Record<string, Bilingual>;

export const documentWords: Readonly<Record<StaffIdentity['document_type'], Bilingual>> = {
  thai_id: { th: 'บัตรประชาชน', en: 'Thai ID card' },
  passport: { th: 'หนังสือเดินทาง', en: 'Passport' },
};

export const reasonWords: Readonly<Record<StaffIdentity['reasons'][number], Bilingual>> = {
  not_found: { th: 'ไม่พบเอกสารนี้', en: 'There is no such document' },
  name_differs: { th: 'ชื่อที่พิมพ์ไม่ตรงกับชื่อบัญชี', en: 'The typed name is not the account’s' },
  document_name_differs: { th: 'ชื่อในเอกสารไม่ตรงกับชื่อบัญชี', en: 'The document’s name is not the account’s' },
  birth_date_differs: { th: 'วันเกิดในเอกสารไม่ตรงกับที่สมัคร', en: 'The document has another birth date' },
  birth_date_untold: {
    th: 'ผู้ตรวจเอกสารไม่บอกวันเกิด ดูจากเอกสารว่าอายุครบ 20 ปี',
    en: 'No birth date was told: see on the document that the person is twenty',
  },
  under_age: { th: 'ตามเอกสารอายุไม่ถึง 20 ปี', en: 'Below twenty by the document' },
  under_age_before: {
    th: 'เอกสารก่อนหน้าระบุว่าอายุไม่ถึง 20 ปี ให้ผ่านเมื่อเห็นเอกสารจริงของผู้ใหญ่เท่านั้น',
    en: 'An earlier document was of a minor: pass only what is seen to be an adult’s',
  },
  document_of_another: { th: 'เอกสารนี้ยืนยันสมาชิกคนอื่นไปแล้ว', en: 'The document proved another member' },
  no_service: { th: 'ไม่มีระบบตรวจ ต้องให้คนดู', en: 'No service is asked: a person looks' },
  no_answer: { th: 'ระบบตรวจไม่ตอบ', en: 'The service did not answer' },
  by_staff: { th: 'เจ้าหน้าที่ตัดสิน', en: 'Decided by staff' },
};
