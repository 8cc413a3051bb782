import type { Logger } from 'pino';
import type { PushPort } from '../../../providers/push/push-port.ts';
import type { Staff } from '../staff.ts';

/** Dependencies of notifications in browsers of staff. */
export interface StaffPush extends Pick<Staff, 'db' | 'clock'> {
  log: Logger;
  /** Web push port; undefined when web push is off: then no messages are written or sent. */
  push: PushPort | undefined;
}
