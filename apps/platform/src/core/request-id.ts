/** Deposits and withdrawals count each for themselves; on the wire their ids say which they are: `d12`, `w7`. */
export type RequestType = 'deposit' | 'withdraw';

export function requestId(type: RequestType, id: bigint): string {
  return `${type === 'deposit' ? 'd' : 'w'}${id}`;
}

/** Reads an id back; undefined when it is none. */
export function readRequestId(text: string): { type: RequestType; id: bigint } | undefined {
  const match = /^([dw])(\d{1,18})$/.exec(text);
  return match?.[2] ? { type: match[1] === 'd' ? 'deposit' : 'withdraw', id: BigInt(match[2]) } : undefined;
}
