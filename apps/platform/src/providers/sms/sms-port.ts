/** Sends one text message to a Thai mobile number. */
export interface SmsPort {
  /**
   * @param to phone number in E.164 format
   * @throws SmsError when the gateway refused the message, or did not confirm it; the person can try again.
   */
  send(to: string, text: string): Promise<void>;
}

export class SmsError extends Error {
  override readonly name = 'SmsError';
  /** Whether the message may have been sent although the call failed. */
  readonly isUnclear: boolean;
  constructor(message: string, options: { isUnclear?: boolean } = {}) {
    super(message);
    this.isUnclear = options.isUnclear ?? false;
  }
}
