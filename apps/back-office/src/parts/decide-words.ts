/** Words of the decision about a proposal. */
export const DECIDE_WORDS = {
  yes: { th: 'เห็นด้วย ทำเลย', en: 'Agree and do it' },
  no: { th: 'ไม่เห็นด้วย', en: 'Do not agree' },
  takeBack: { th: 'ถอนคำขอของฉัน', en: 'Take my proposal back' },
  yesNote: { th: 'โน้ต (ไม่บังคับ)', en: 'Note (optional)' },
  noNoteField: { th: 'เหตุผล (คนแรกจะเห็น)', en: 'Why (the first person reads it)' },
  yesAbout: { th: 'มีผลทันทีเมื่อยืนยัน ตามเนื้อหานี้เท่านั้น', en: 'It is done at once, exactly with this content' },
  noAbout: { th: 'คำขอจบ ไม่มีอะไรเปลี่ยน', en: 'The proposal ends, and nothing changes' },
};
