import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { OtpGateway } from '../../providers/sms/otp-gateway.ts';
import type { SmsPort } from '../../providers/sms/sms-port.ts';
import { type CodeSender, gatewayCodes, ownCodes } from './codes/code-sender.ts';
import { openPasswordHashes, type PasswordHashes } from './credentials/password-hashes.ts';
import type { Device } from './sessions/session-store.ts';

/** How a new member came to register. */
export interface Origin {
  device: Device;
  /** The code of the invite that their browser remembers; nobody has looked yet whether it is anybody's. */
  invite: string | undefined;
}

/** What the use cases of this module need. */
export interface Members {
  db: Database;
  clock: Clock;
  config: Config;
  log: Logger;
  live: Live;
  sms: SmsPort;
  codes: CodeSender;
  passwords: PasswordHashes;
  /** Run in the transaction that makes a member, for what else a member needs from the first moment (a wallet). */
  onCreated: ((tx: Tx, memberId: bigint, origin: Origin) => Promise<void>)[];
  /** Run in the transaction that links a member's bank account. */
  onBankLinked: ((tx: Tx, memberId: bigint) => Promise<void>)[];
  /** Run in the transaction that ends sessions, for what was opened from them (games). */
  onSessionsEnded: ((tx: Tx, memberId: bigint, sessionIds: readonly string[], now: Date) => Promise<void>)[];
}

/**
 * @param needs.otpGateway where a gateway makes and judges the codes itself; without one they are ours, sent as plain
 * messages.
 */
export function openMembers(
  needs: Omit<Members, 'passwords' | 'codes'> & { otpGateway: OtpGateway | undefined },
): Members {
  const { otpGateway, ...rest } = needs;
  const { config, sms } = rest;
  return {
    ...rest,
    codes: otpGateway ? gatewayCodes(otpGateway) : ownCodes(sms, config),
    passwords: openPasswordHashes({
      memoryKib: config.ARGON2_MEMORY_KIB,
      passes: config.ARGON2_PASSES,
      atOnce: config.ARGON2_AT_ONCE,
      waitingMax: config.ARGON2_WAITING_MAX,
    }),
  };
}
