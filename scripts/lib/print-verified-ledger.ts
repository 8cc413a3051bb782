import type { Database } from '../../apps/platform/src/core/database.ts';
import { verifyLedger } from '../../apps/platform/src/modules/audit/index.ts';

/** Read the whole ledger again, and print what was found. @returns whether it is whole. */
export async function printVerifiedLedger(db: Database): Promise<boolean> {
  let movements = 0;
  const broken = await verifyLedger(
    db,
    (part) => {
      movements += part.movements;
      const line = `${part.movements.toLocaleString('en')} movements of ${part.members.toLocaleString('en')} members`;
      process.stdout.write(`\r${part.day ?? 'not sealed yet'}  ${line}${part.hash ? `  ${part.hash}` : ''}\n`);
    },
    (members) => process.stdout.isTTY && process.stdout.write(`\r  … ${members.toLocaleString('en')} members`),
  );
  if (!broken) {
    process.stdout.write(`The ledger is whole: ${movements.toLocaleString('en')} movements.\n`);
    return true;
  }
  const part = broken.day ? `the seal of ${broken.day}` : 'what no seal has yet';
  const place =
    broken.memberId === undefined ? part : `${part}, member ${broken.memberId}, movement ${broken.sequence}`;
  process.stdout.write(`\rThe ledger is broken. First place: ${place}: ${broken.fault}.\n`);
  return false;
}
