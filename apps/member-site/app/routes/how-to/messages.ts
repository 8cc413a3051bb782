export const words = {
  title: 'วิธีใช้งาน',
  lead: 'สมัคร ฝาก ถอน เล่น และดูแลบัญชี ทีละขั้นตอน',
  search: 'ค้นหาวิธีใช้งาน',
  find: 'ค้นหา',
  subjects: 'หัวข้อ',
  found: (count: number, typed: string) => `พบ ${count} เรื่องที่มีคำว่า “${typed}”`,
  all: 'ดูทุกเรื่อง',
  noneTitle: 'ไม่พบเรื่องที่ค้นหา',
  noneText: 'ลองคำอื่น หรือถามเจ้าหน้าที่ได้เลย',
  contact: 'ติดต่อเรา',
} as const;
