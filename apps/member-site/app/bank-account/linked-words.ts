/**
 * Notice after linking. It has its own file, because every page may show this notice and so loads it, but few pages
 * need the texts of the form.
 */
export const linkedWords = { done: 'ผูกบัญชีธนาคารเรียบร้อยแล้ว' } as const;
