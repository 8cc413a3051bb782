/** Texts about a newer version of the site. */
export const words = {
  ready: 'มีเวอร์ชันใหม่พร้อมใช้งาน',
  reload: 'โหลดหน้าใหม่',
} as const;
