/** Labels of the links into the sandbox. */
export const sandboxWords = { bank: 'เปิดแอปธนาคารจำลอง', phone: 'เปิดโทรศัพท์จำลอง' } as const;
