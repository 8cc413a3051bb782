/** Separate from the texts of the form, because every page may show this text and few show the form. */
export const linkedWords = { done: 'ผูกบัญชีธนาคารเรียบร้อยแล้ว' } as const;
