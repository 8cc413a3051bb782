/** A service that makes one-time codes, sends them and judges them: the code itself never passes through here. */
export interface OtpGateway {
  /**
   * Has a fresh code sent.
   * @param to E.164
   * @returns the token to verify against, to be kept from the member's eyes, and the reference the message shows, where
   *   there is one.
   * @throws SmsError when the gateway did not take it or gave no usable answer; the person can ask again.
   */
  request(to: string): Promise<{ token: string; reference: string | null }>;
  /**
   * Judges what a person typed. `spent`: no code will do for this token any more, a fresh one is needed.
   * @throws SmsError when the gateway gave no usable answer: that is neither right nor wrong.
   */
  verify(token: string, code: string): Promise<'right' | 'wrong' | 'spent'>;
}
