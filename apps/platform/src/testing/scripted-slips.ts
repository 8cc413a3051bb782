import type { SlipAnswer, SlipCheck, SlipTransfer } from '../providers/slip-check/slip-port.ts';

/** A slip service that knows the transfers the test gives it. */
export class ScriptedSlips implements SlipCheck {
  readonly name = 'scripted';
  /** By the payload of the mini-QR. */
  readonly known = new Map<string, SlipTransfer>();
  /** What it says instead, while set. */
  says: Exclude<SlipAnswer['outcome'], 'found'> | undefined;
  asked = 0;

  async verify({ payload }: { payload: string }): Promise<SlipAnswer> {
    this.asked++;
    if (this.says) return { outcome: this.says };
    const slip = this.known.get(payload);
    return slip ? { outcome: 'found', slip } : { outcome: 'not_found' };
  }
}
