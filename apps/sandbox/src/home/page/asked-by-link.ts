/** What a link of the member site asks of this page, in the fragment of its URL. Every field is empty when not asked. */
export interface AskedByLink {
  /** Payload of a payment QR code to pay. */
  qrPayload: string;
  /** Account to transfer to, and the amount in baht as the site writes it. */
  toBank: string;
  toAccount: string;
  amount: string;
  /** Phone whose messages to show: ten digits. */
  phone: string;
}

/** Read the fragment of the page's URL, such as `#pay=000201…`. What has the wrong form is left out. */
export function askedByLink(fragment: string): AskedByLink {
  const asked = new URLSearchParams(fragment.replace(/^#/, ''));
  const field = (name: string, form: RegExp) => form.exec(asked.get(name) ?? '')?.[0] ?? '';
  return {
    qrPayload: field('pay', /^000201[\x20-\x7e]{1,506}$/),
    toBank: field('to-bank', /^[a-z0-9-]{1,20}$/),
    toAccount: field('to-account', /^\d{5,20}$/),
    amount: field('amount', /^\d{1,9}(\.\d{1,2})?$/),
    phone: field('phone', /^0\d{9}$/),
  };
}
