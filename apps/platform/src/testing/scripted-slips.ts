import type { SlipAnswer, SlipCheck, SlipTransfer } from '../providers/slip-check/slip-port.ts';

/** A slip service that knows the transfers set by the test. */
export class ScriptedSlips implements SlipCheck {
  readonly name = 'scripted';
  /** Known transfers, by the text of their mini-QR. */
  readonly known = new Map<string, SlipTransfer>();
  /** While set, the service gives this answer instead of the known transfer. */
  says: Exclude<SlipAnswer['outcome'], 'found'> | undefined;
  asked = 0;

  async verify({ payload }: { payload: string }): Promise<SlipAnswer> {
    this.asked++;
    if (this.says) return { outcome: this.says };
    const slip = this.known.get(payload);
    return slip ? { outcome: 'found', slip } : { outcome: 'not_found' };
  }
}
