import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../apps/platform/src/config.ts';
import { systemClock } from '../apps/platform/src/core/clock.ts';
import type { Database } from '../apps/platform/src/core/database.ts';
import {
  type FactorKeyState,
  factorKeys,
  inviteByCommand,
  listStaff,
  loadFactorKey,
  nameOwnAccount,
  resetPasswordByCommand,
  resetStaffFactor,
  STAFF_KEY_FILE,
  suspendStaff,
} from '../apps/platform/src/modules/staff/index.ts';
import { commandActor } from './lib/command-actor.ts';
import { addressesOf, readSettings } from './lib/settings.ts';
import { withDatabase } from './lib/with-database.ts';

const USAGE = `Say: npm run staff -- <what> …, where <what> is
  invite-owner 'Full Name'    print the link with which a person becomes an owner of the back office
  list                        everybody, with their roles and their second factor
  suspend <number> 'why'      end all sessions; the person cannot sign in
  reset-factor <number> 'why' end all sessions; the person enrols a new second factor after their password
  reset-password <number> 'why' print the link with which the person chooses a new password
  own-account <number> <member's number, or none> 'why'
                              the person's own member account, about which they may decide nothing`;

/** Words for a second factor; one of an earlier key is lost when the change of the key is finished. */
const FACTORS: Record<FactorKeyState, string> = {
  current: 'second factor',
  other: 'second factor of another key, until the next sign-in',
  lost: 'second factor of a key that is not here',
};

/** `npm run staff`: staff accounts from the server's command line. Each change is an entry of the audit log. */
await withDatabase(async (db, url) => {
  const [what = '', first = '', second = '', third = ''] = process.argv.slice(2);
  const settings = readSettings();
  const addresses = addressesOf(settings);
  const config = readConfig({ ...process.env, ...addresses, DATABASE_URL: url, DATA_DIR: settings.dataDir });
  const staff = { db, clock: systemClock, config };
  process.stdout.write(`${await act(what, first, second.trim())}\n`);
  return true;

  async function act(what: string, first: string, why: string): Promise<string> {
    if (what === 'list') return (await list(staff, settings.dataDir)).join('\n');
    if (what === 'invite-owner' && first.trim().length >= 2) {
      const given = { shown_name: first.trim(), role: 'owner' };
      const { invitation, expiresAt } = await inviteByCommand(staff, given, commandActor());
      return linkText(`${config.BACK_OFFICE_URL}/invitation`, invitation, expiresAt);
    }
    if (what === 'own-account' && /^\d+$/.test(first) && /^(\d{1,18}|none)$/.test(second) && third.trim().length >= 5) {
      const given = { id: BigInt(first), actor: commandActor(), note: third.trim() };
      await nameOwnAccount(staff, given, second === 'none' ? null : BigInt(second));
      return second === 'none' ? 'no member account is the person’s own' : `member ${second} is the person’s own`;
    }
    if (/^\d+$/.test(first) && why.length >= 5) {
      const given = { id: BigInt(first), actor: commandActor(), note: why };
      if (what === 'suspend') return suspendStaff(staff, given).then(() => 'suspended');
      if (what === 'reset-factor')
        return db
          .transaction()
          .execute((tx) => resetStaffFactor(tx, given, systemClock.now()))
          .then(() => 'the second factor is gone');
      if (what === 'reset-password') {
        const { token, expiresAt } = await resetPasswordByCommand(staff, given);
        return linkText(`${config.BACK_OFFICE_URL}/new-password`, token, expiresAt);
      }
    }
    throw new Error(USAGE);
  }
});

function linkText(page: string, token: string, expiresAt: string): string {
  return `${page}#${token}\nThe link works once, until ${expiresAt}.`;
}

async function list(staff: { db: Database; clock: typeof systemClock }, dataDir: string): Promise<string[]> {
  // a command makes no key
  const hasKey = existsSync(path.join(dataDir, STAFF_KEY_FILE));
  const keys = hasKey ? await factorKeys(staff.db, await loadFactorKey(dataDir)) : undefined;
  const { people } = await listStaff(staff);
  return people.map(({ id, name, shown_name, status, roles, second_factor, member_id }) =>
    [
      id,
      name ?? '(not accepted yet)',
      shown_name,
      status,
      roles.map(({ role, until }) => (until ? `${role} until ${until}` : role)).join(', ') || 'no role',
      second_factor ? FACTORS[keys?.get(id) ?? 'current'] : 'no second factor yet',
      ...(member_id === null ? [] : [`own member account ${member_id}`]),
    ].join('  '),
  );
}
