import { knownPhone } from '../known-phone.ts';
import type { flowCookie, SentCode } from './flow-cookie.ts';

/** Data of the current step, for the page of a process of several steps. The rest of the state stays in the cookie. */
export async function loadFlow<Flow extends SentCode & { next: string }>(
  cookie: ReturnType<typeof flowCookie<Flow>>,
  request: Request,
) {
  const kept = await cookie.read(request);
  const nowMs = Date.now();
  if (!kept) return { step: 'phone' as const, phone: await knownPhone(request), nowMs };
  const { phone, reference, expiresAt, resendAt, isAnother } = kept;
  const step: Flow['next'] = kept.next;
  return { step, phone, sent: { phone, reference, expiresAt, resendAt, isAnother }, nowMs };
}
