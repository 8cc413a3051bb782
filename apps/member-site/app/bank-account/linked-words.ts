/** Apart from the words of the form: every page may say this, and few show the form. */
export const linkedWords = { done: 'ผูกบัญชีธนาคารเรียบร้อยแล้ว' } as const;
