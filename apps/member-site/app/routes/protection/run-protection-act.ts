import type { ApiClient, Limit } from '@sanam/contract';
import { LIMIT_KINDS, LIMIT_PERIODS } from '@sanam/contract/protection-names';
import { protectionWords } from '../../protection/messages.ts';
import { invalid, isApiError, refused } from '../../server/api-errors.ts';
import { words } from './messages.ts';

/** What the page says after an act. */
export interface Done {
  done: string;
  /** The limit that now has its new amount. */
  set?: Limit['kind'];
}

/** Do what a form of the page asks: set or take away a limit, answer or drop a raise, or set the reality check. */
export async function runProtectionAct(api: ApiClient, form: FormData) {
  const kind = LIMIT_KINDS.find((one) => one === form.get('kind')) ?? 'deposit';
  const period = LIMIT_PERIODS.find((one) => one === form.get('period')) ?? 'day';
  try {
    switch (form.get('intent')) {
      case 'raise':
        await api.raiseLimit({ body: { kind, period } });
        return done(words.raised);
      case 'drop':
        await api.dropRaise({ body: { kind, period } });
        return done(words.dropped);
      case 'check':
        await api.setRealityCheck({ body: { minutes: Number(form.get('minutes')) } });
        return done(words.saved);
      default: {
        const amount = form.get('intent') === 'take-away' ? null : readWhole(form.get('amount'));
        if (amount === undefined) return invalid({ amount: words.wrongAmount }, form);
        const { outcome } = await api.setLimit({ body: { kind, period, amount } });
        if (outcome === 'asked') return done(words.asked((await api.protection()).data.raise_hours));
        if (amount === null) return done(words.saved);
        const per = protectionWords.periods[period];
        return { done: words.setNow(words.formTitle(protectionWords.limits[kind], per)), set: kind } satisfies Done;
      }
    }
  } catch (caught) {
    if (isApiError(caught) && caught.status === 401) throw caught;
    return refused(caught, form);
  }
}

const done = (text: string): Done => ({ done: text });

/** A whole number above zero as people type it, with commas and Thai digits; undefined for anything else. */
function readWhole(typed: FormDataEntryValue | null): number | undefined {
  const digits = String(typed ?? '')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[\s,]/g, '');
  return /^[1-9]\d{0,7}$/.test(digits) ? Number(digits) : undefined;
}
