export const words = {
  searchAllLead: 'ทุกหมวด ทุกค่าย ค้นจากชื่อเกมหรือชื่อค่าย',
  inHowTo: (typed: string) => `ค้น “${typed}” ในวิธีใช้งาน`,
  pagesFound: (typed: string) => `หน้าที่ตรงกับ “${typed}”`,
  popularNow: 'เกมที่เล่นมากใน 24 ชั่วโมงล่าสุด',
} as const;
