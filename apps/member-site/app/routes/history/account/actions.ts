import type { ApiClient } from '@sanam/contract';
import { EXPORT_PATH } from '@sanam/contract/export-path';
import { data, redirect } from 'react-router';
import { pushWords } from '../../../account/messages.ts';
import { invalid, isApiError, refused } from '../../../server/api-errors.ts';
import { isDocument } from '../../../server/is-document.ts';
import { contactWords } from './contact-words.ts';
import { accountWords as words } from './messages.ts';
import { type SentDialog, sentDialog } from './sent-dialog.ts';

interface Asked {
  api: ApiClient;
  form: FormData;
  request: Request;
}
const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** Actions of the buttons of the account tab, by the form's `step`. Each returns its result in `done`. */
const STEPS = {
  async 'end-session'({ api, form }: Asked) {
    await api.endSession({ params: { id: text(form, 'id') } });
    return { done: words.sessionEnded };
  },
  async 'end-others'({ api }: Asked) {
    const { ended } = await api.endOtherSessions();
    return { done: words.othersEnded(ended) };
  },
  async marketing({ api, form }: Asked) {
    await api.setMarketingConsent({ body: { marketing_consent: text(form, 'marketing_consent') === 'yes' } });
    return { done: words.marketingSaved };
  },
  async 'push-on'({ api, form }: Asked) {
    await api.subscribePush({
      body: { endpoint: text(form, 'endpoint'), keys: { p256dh: text(form, 'p256dh'), auth: text(form, 'auth') } },
    });
    return { done: pushWords.pushTurnedOn };
  },
  async 'push-off'({ api }: Asked) {
    await api.unsubscribePush();
    return { done: pushWords.pushTurnedOff };
  },
  async 'line-change'({ api, form }: Asked) {
    await api.changeLine({ body: { line: text(form, 'line'), password: text(form, 'password') } });
    return { done: contactWords.lineDone };
  },
  async 'bank-ask'({ api, form }: Asked) {
    const [bank, account_number, name, password] = ['bank', 'account_number', 'name', 'password'].map((one) =>
      text(form, one),
    );
    await api.askAccountChange({
      body: { bank: bank ?? '', account_number: account_number ?? '', name: name ?? '', password: password ?? '' },
    });
    return { done: contactWords.bankDone };
  },
  async 'phone-start'({ api, form }: Asked) {
    const phone = text(form, 'phone');
    const { present, next } = await api.startPhoneChange({ body: { phone, password: text(form, 'password') } });
    const sent = ({ token, reference }: typeof present) => ({ token, reference });
    const codes = { phone, present: sent(present), next: sent(next), expiresAt: present.expires_at };
    return { codes, sent: { dialog: 'phone', codes } satisfies SentDialog };
  },
  async 'phone-confirm'({ api, form }: Asked) {
    await api.confirmPhoneChange({
      body: {
        phone: text(form, 'phone'),
        present_token: text(form, 'present_token'),
        present_otp: text(form, 'present_otp'),
        next_token: text(form, 'next_token'),
        next_otp: text(form, 'next_otp'),
      },
    });
    return { done: contactWords.phoneDone };
  },
  async 'passkey-options'({ api, form }: Asked) {
    return { options: (await api.passkeyOptions({ body: { password: text(form, 'password') } })).data };
  },
  async 'passkey-add'({ api, form }: Asked) {
    const response = JSON.parse(text(form, 'response')) as Record<string, unknown>;
    await api.addPasskey({ body: { response, name: text(form, 'name').trim() || undefined } });
    return { done: words.passkeyAdded };
  },
  async 'passkey-remove'({ api, form }: Asked) {
    await api.removePasskey({ params: { id: text(form, 'id') }, body: { password: text(form, 'password') } });
    return { done: words.passkeyRemoved };
  },
  async export({ api, form, request }: Asked) {
    const { ticket } = await api.issueTicket({ body: { audience: 'export', password: text(form, 'password') } });
    const { api_base: base } = (await api.site()).data;
    const download = `${base}${EXPORT_PATH}?ticket=${encodeURIComponent(ticket)}`;
    // without script the browser is redirected to the file; with script the page fetches the file and stays
    if (isDocument(request)) throw redirect(download);
    return { done: words.exportBegun, download };
  },
} as const;

/**
 * Run the step that the form names. A refusal becomes a reply with the errors.
 * @throws ApiError 401 when the session has ended.
 */
export async function runAccountStep(asked: Asked) {
  const step = text(asked.form, 'step');
  if (!Object.hasOwn(STEPS, step)) return invalid({ error: words.unknownStep });
  try {
    return await STEPS[step as keyof typeof STEPS](asked);
  } catch (caught) {
    if (caught instanceof SyntaxError) return invalid({ error: words.passkeyFailed });
    if (!isApiError(caught) || caught.status === 401) throw caught;
    // a page without script opens the dialog again, with what was typed
    const { data: problem, init } = refused(caught, asked.form);
    return data({ ...problem, sent: sentDialog(asked.form) }, init ?? undefined);
  }
}
