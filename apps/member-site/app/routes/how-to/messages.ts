export const words = {
  title: 'วิธีใช้งาน',
  lead: 'สมัคร ฝาก ถอน เล่น และดูแลบัญชี ทีละขั้นตอน',
} as const;
