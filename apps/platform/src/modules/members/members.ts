import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { OtpGateway } from '../../providers/sms/otp-gateway.ts';
import type { SmsPort } from '../../providers/sms/sms-port.ts';
import { type CodeSender, gatewayCodes, ownCodes } from './codes/code-sender.ts';
import type { MemberConfig } from './config.ts';
import { openPasswordHashes, type PasswordHashes } from './credentials/password-hashes.ts';
import type { Device } from './sessions/session-store.ts';

/** How a new member came to register. */
export interface Origin {
  device: Device;
  /** Invite code stored in the browser; it has not been checked yet. */
  invite: string | undefined;
}

/** Dependencies of this module's use cases. */
export interface Members {
  db: Database;
  clock: Clock;
  config: MemberConfig;
  log: Logger;
  live: Live;
  sms: SmsPort;
  codes: CodeSender;
  passwords: PasswordHashes;
  /** Called in the transaction that creates a member, to create what a member needs from the start (a wallet). */
  onCreated: ((tx: Tx, memberId: bigint, origin: Origin) => Promise<void>)[];
  /** Whether an account belongs to the operator, so that no member may link it. */
  isOperatorAccount: (db: Database | Tx, bank: string, accountNumber: string) => Promise<boolean>;
  /** Called in the transaction that signs a member in, once it is known from which browser. */
  onSignedIn: readonly ((tx: Tx, memberId: bigint) => Promise<void>)[];
  /** Called in the transaction that links a member's bank account. */
  onBankLinked: ((tx: Tx, memberId: bigint) => Promise<void>)[];
  /** Called in the transaction in which a member asks for another bank account, with what they ask in words. */
  onAccountAsked: ((tx: Tx, memberId: bigint, text: string) => Promise<void>)[];
  /** Called in the transaction that resets a password by phone, before the sessions end. */
  onPasswordReset: ((tx: Tx, memberId: bigint) => Promise<void>)[];
  /** Refuses a member on a break, before they are sent to another site to play. @throws 422 on `error`. */
  requireUnblocked: (memberId: bigint) => Promise<void>;
  /** Called in the transaction that closes an account, to delete what nobody needs any more. */
  onClosed: readonly ((tx: Tx, memberId: bigint) => Promise<void>)[];
  /** Called in the transaction that ends sessions, to end everything opened from them (games). */
  onSessionsEnded: ((tx: Tx, memberId: bigint, sessionIds: readonly string[], now: Date) => Promise<void>)[];
}

/**
 * Open the module.
 * @param needs.otpGateway an SMS gateway that makes and checks the codes itself; without it, the platform makes the
 *   codes and sends them as plain messages.
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
      ofNetworkMax: config.ARGON2_WAITING_PER_NETWORK,
      freeOfNetwork: config.ARGON2_FREE_PER_NETWORK,
      freeNetworks: config.ARGON2_FREE_NETWORKS,
      provenAtOnce: config.ARGON2_PROVEN_AT_ONCE,
    }),
  };
}
