/** Payout per baht as text: 50,000, 6.80. */
export function times(pays: number) {
  return pays.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(pays) ? 0 : 2 });
}

/** Numbers as text, the lowest first. */
export const inOrder = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b).join(' ');

/** The balls of a draw as text, in the order in which they came. */
export const drawnText = ({ drawn }: { drawn: readonly number[] }) => `เลขที่ออก ${drawn.join(' ')}`;
