import type { Database } from '../../apps/platform/src/core/database.ts';
import { type VerifyOptions, verifyLedger } from '../../apps/platform/src/modules/audit/index.ts';

/**
 * Read the whole ledger again, or what an earlier reading has not verified, and print what was found.
 * @param onDay called when a sealed day is verified, with the hash of its seal.
 * @returns whether it is whole.
 */
export async function printVerifiedLedger(
  db: Database,
  {
    onDay = () => {},
    ...options
  }: Pick<VerifyOptions, 'lanes' | 'after'> & { onDay?: (day: { day: string; hash: string }) => void } = {},
): Promise<boolean> {
  let movements = 0;
  const broken = await verifyLedger(db, {
    ...options,
    onPart: ({ day, hash, ...part }) => {
      movements += part.movements;
      const line = `${part.movements.toLocaleString('en')} movements of ${part.members.toLocaleString('en')} members`;
      process.stdout.write(`\r${day ?? 'not sealed yet'}  ${line}${hash ? `  ${hash}` : ''}\n`);
      if (day && hash) onDay({ day, hash });
    },
    onMembers: (members) =>
      process.stdout.isTTY && process.stdout.write(`\r  … ${members.toLocaleString('en')} members`),
  });
  if (!broken) {
    const since = options.after ? ` since ${options.after.day}` : '';
    process.stdout.write(`The ledger is whole${since}: ${movements.toLocaleString('en')} movements.\n`);
    return true;
  }
  const part = broken.day ? `the seal of ${broken.day}` : 'what no seal has yet';
  const place =
    broken.memberId === undefined ? part : `${part}, member ${broken.memberId}, movement ${broken.sequence}`;
  process.stdout.write(`\rThe ledger is broken. First place: ${place}: ${broken.fault}.\n`);
  return false;
}
