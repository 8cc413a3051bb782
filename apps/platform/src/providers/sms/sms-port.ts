/** Sends one text message to a Thai mobile number. */
export interface SmsPort {
  /**
   * @param to E.164
   * @throws SmsError when the gateway did not take it, or did not say so; the person can ask again.
   */
  send(to: string, text: string): Promise<void>;
}

export class SmsError extends Error {
  override readonly name = 'SmsError';
  /** No clear no: the message may be on its way all the same. */
  readonly isUnclear: boolean;
  constructor(message: string, options: { isUnclear?: boolean } = {}) {
    super(message);
    this.isUnclear = options.isUnclear ?? false;
  }
}
