/** The ten to which the number on a ball belongs, by which it is coloured: 0 for 1 to 9, 3 for 31. Pure. */
export const tenOf = (text: string): string => (/^\d{2}$/.test(text) ? text.charAt(0) : '0');
