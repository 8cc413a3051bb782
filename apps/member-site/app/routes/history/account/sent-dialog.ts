import type { AccountDialog } from '../view.ts';
import type { Codes } from './kept-codes.ts';

/** What a reply to a form needs to open its dialog again in a page without script. */
export interface SentDialog {
  dialog: AccountDialog | null;
  /** Codes that the form of codes was sent with. */
  codes?: Codes | undefined;
}

const DIALOGS: Readonly<Record<string, AccountDialog>> = {
  'line-change': 'line',
  'bank-ask': 'bank',
  'phone-start': 'phone',
  'phone-confirm': 'phone',
  export: 'export',
};

/** The dialog of a form of the account tab. Pure. */
export function sentDialog(form: FormData): SentDialog {
  const text = (name: string) => String(form.get(name) ?? '');
  const codeOf = (phone: string) => ({ token: text(`${phone}_token`), reference: text(`${phone}_reference`) });
  const dialog = DIALOGS[text('step')] ?? null;
  if (text('step') !== 'phone-confirm') return { dialog };
  return {
    dialog,
    codes: { phone: text('phone'), present: codeOf('present'), next: codeOf('next'), expiresAt: text('expires_at') },
  };
}
