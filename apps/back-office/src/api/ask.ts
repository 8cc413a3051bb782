import table from 'virtual:staff-calls';
import type { CallInput, CallName, Calls, ReplyOf, StaffAccess } from '@sanam/contract';
import { isByItself } from './by-itself.ts';
import { Refusal, type RefusalReply } from './refusal.ts';
import { type Parts, requestOf } from './request.ts';
import { askForFactor } from './step-up.ts';

/** Names of the calls of the back office. */
export type StaffCallName = { [N in CallName]: Calls[N] extends { access: StaffAccess } ? N : never }[CallName];

// mapped by name, so that the type checker computes the types of each call once
type InputBy = { [Name in StaffCallName]: CallInput<Calls[Name]> };
type ReplyBy = { [Name in StaffCallName]: ReplyOf<Calls[Name]> };
/** Names of the calls that need no input. */
type BareCallName = {
  [Name in StaffCallName]: Record<string, never> extends InputBy[Name] ? Name : never;
}[StaffCallName];

const NOTHING = ['GET', ''] as const;

/** What to do when the server does not know the session any more, or wants the second factor again. */
let onSignedOut: () => void = () => undefined;
export function whenSignedOut(act: () => void): void {
  onSignedOut = act;
}

/** Tell the frame that the session is over. */
export const signedOut = (): void => onSignedOut();

/**
 * Call the server. When it wants the second factor again, the person is asked, and the request repeated once.
 * @throws Refusal
 */
export function ask<Name extends BareCallName>(name: Name, given?: InputBy[Name]): Promise<ReplyBy[Name]>;
export function ask<Name extends StaffCallName>(name: Name, given: InputBy[Name]): Promise<ReplyBy[Name]>;
export async function ask(name: StaffCallName, given: Parts = {}): Promise<unknown> {
  const isUnattended = isByItself();
  const request = requestOf(table[name] ?? NOTHING, given, isUnattended);
  try {
    return await send(request);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 401 && name !== 'staffSelf') onSignedOut();
    if (!error.needsFactor || isUnattended || !(await askForFactor())) throw error;
    return send(request);
  }
}

const AGAIN_MS = 500;

/** Send a request. A reading that failed for a reason of the moment is repeated once. */
async function send<Reply>(request: [string, RequestInit]): Promise<Reply> {
  try {
    return await sendOnce<Reply>(request);
  } catch (error) {
    const isOfMoment = error instanceof Refusal && (error.status === 0 || error.status >= 500);
    if (!isOfMoment || request[1].method !== 'GET') throw error;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return sendOnce<Reply>(request);
  }
}

async function sendOnce<Reply>([address, init]: [string, RequestInit]): Promise<Reply> {
  const noAnswer = () => {
    throw new Refusal(0, {});
  };
  const reply = await fetch(address, init).catch(noAnswer);
  // an answer that breaks off is none
  const text = await reply.text().catch(noAnswer);
  const read = readJson(text);
  if (reply.ok) return read as Reply;
  const wait = Number(reply.headers.get('retry-after'));
  throw new Refusal(reply.status, read as RefusalReply, wait > 0 ? wait : undefined);
}

function readJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    return {};
  }
}
