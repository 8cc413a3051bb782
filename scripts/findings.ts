import { closeFindingByHand, countOpenFindings, openFindings } from '../apps/platform/src/core/findings.ts';
import { commandActor, recordCommand } from './lib/command-actor.ts';
import { describeFinding } from './lib/describe-finding.ts';
import { withDatabase } from './lib/with-database.ts';

const SHOWN = 200;
const USAGE = 'Say: npm run findings, or npm run findings -- close <number> "what was found and done"';

/**
 * `npm run findings`: list the open findings; `close` closes one finding, with a person and a reason. Payouts that
 * waited for this finding are sent at the next sweep.
 */
await withDatabase(async (db) => {
  const [what, number = '', note = ''] = process.argv.slice(2);
  if (what === undefined) {
    const open = await openFindings(db, SHOWN);
    process.stdout.write(open.length === 0 ? 'No finding is open.\n' : `${open.map(describeFinding).join('\n')}\n`);
    const more = (await countOpenFindings(db)) - open.length;
    if (more > 0) process.stdout.write(`… and ${more} more, which come after these.\n`);
    return true;
  }
  if (what !== 'close' || !/^\d{1,18}$/.test(number) || note.trim().length < 5) throw new Error(USAGE);
  await db.transaction().execute(async (tx) => {
    if (!(await closeFindingByHand(tx, BigInt(number), commandActor(), note.trim())))
      throw new Error(`There is no open finding #${number}.`);
    await recordCommand(tx, 'closeFinding', { subject: `finding:${number}`, detail: { note: note.trim() } });
  });
  process.stdout.write(`Finding #${number} is closed.\n`);
  return true;
});
