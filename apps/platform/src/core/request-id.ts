/** Public ids of deposits and withdrawals, which are numbered separately: `d12`, `w7`. */
export type RequestType = 'deposit' | 'withdraw';

export function requestId(type: RequestType, id: bigint): string {
  return `${type === 'deposit' ? 'd' : 'w'}${id}`;
}

/** Parse an id; undefined when it is invalid. */
export function readRequestId(text: string): { type: RequestType; id: bigint } | undefined {
  const match = /^([dw])(\d{1,18})$/.exec(text);
  return match?.[2] ? { type: match[1] === 'd' ? 'deposit' : 'withdraw', id: BigInt(match[2]) } : undefined;
}
