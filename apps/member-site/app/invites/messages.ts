export const words = {
  link: 'ลิงก์ชวนเพื่อน',
  code: 'รหัสชวนเพื่อน',
  copy: 'คัดลอกลิงก์',
  share: 'แชร์ลิงก์',
  line: 'แชร์ทาง LINE',
  shareText: (brand: string, years: number) => `ชวนมารู้จัก ${brand} สำหรับผู้มีอายุ ${years} ปีขึ้นไป`,
  qr: 'สแกนเพื่อเปิดลิงก์',
  qrLabel: 'QR ของลิงก์ชวนเพื่อน',
} as const;
