/**
 * A service that makes one-time codes, sends them and checks them: the code itself never passes through the platform.
 */
export interface OtpGateway {
  /**
   * Ask the gateway to send a new code.
   * @param to phone number in E.164 format
   * @returns the token for checking the code, which the member never sees, and the reference in the message, if any.
   * @throws SmsError when the gateway refused or gave no usable answer; the person can try again.
   */
  request(to: string): Promise<{ token: string; reference: string | null }>;
  /**
   * Check the code that a person entered. `spent`: the gateway accepts no code for this token any more, and a new code
   * is needed.
   * @throws SmsError when the gateway gave no usable answer: then the code counts neither as right nor as wrong.
   */
  verify(token: string, code: string): Promise<'right' | 'wrong' | 'spent'>;
}
