/** Sends one text message to a Thai mobile number. */
export interface SmsPort {
  /**
   * @param to E.164
   * @throws SmsError when the gateway did not take it; the person can ask again.
   */
  send(to: string, text: string): Promise<void>;
}

export class SmsError extends Error {
  override readonly name = 'SmsError';
}
