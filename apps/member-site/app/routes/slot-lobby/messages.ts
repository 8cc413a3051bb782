export const words = {
  slotLead: {
    listed: (makers: string) => `เกมสล็อตของ${makers}`,
    return: (makers: string) => `เกมสล็อตของ${makers} เรียงจากอัตราจ่ายคืนที่ค่ายประกาศ สูงไปต่ำ`,
    picked: (makers: string) => `เกมสล็อตของ${makers} ที่เราเลือกไว้ในห้องนี้`,
  },
  firstOf: { listed: 'เกมแรกของห้อง', return: 'คืนสูงสุดในห้อง', picked: 'เกมเด่นของห้อง' },
} as const;
