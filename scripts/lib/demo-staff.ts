import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderUnicodeCompact } from 'uqr';
import type { Config } from '../../apps/platform/src/config.ts';
import { systemClock } from '../../apps/platform/src/core/clock.ts';
import { openDatabase, openPool } from '../../apps/platform/src/core/database.ts';
import { inviteByCommand } from '../../apps/platform/src/modules/staff/index.ts';
import { enter, type StaffAccount } from './enter-staff.ts';
import { DEMO_STAFF_FILE } from './settings.ts';

/** A staff member of the sandbox, whose password and second factor are public. */
export interface DemoStaff extends StaffAccount {
  role: string;
}

const PEOPLE = [
  { role: 'owner', name: 'owner', shownName: 'เจ้าของ ตัวอย่าง' },
  // acts that need two people can be tried with this one
  { role: 'lead', name: 'lead', shownName: 'หัวหน้ากะ ตัวอย่าง' },
] as const;

/**
 * Make the first owner, and a second person, on the first start of a sandbox: over HTTP as a person does, with an
 * invitation and a second factor.
 */
export async function loadDemoStaff(config: Config, backOfficeUrl: string): Promise<DemoStaff[]> {
  const file = path.join(config.DATA_DIR, DEMO_STAFF_FILE);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DemoStaff[];
  const db = openDatabase(openPool(config.DATABASE_URL, 1, () => {}));
  try {
    const made: DemoStaff[] = [];
    for (const person of PEOPLE) {
      // a start that was killed before the file existed has used the name; that account's password is lost
      const taken = await db.selectFrom('staff').select('id').where('name', '=', person.name).executeTakeFirst();
      const name = taken ? `${person.name}${randomInt(1000)}` : person.name;
      const staff = { db, clock: systemClock, config };
      const { invitation } = await inviteByCommand(
        staff,
        { shown_name: person.shownName, role: person.role },
        'system',
      );
      made.push({ role: person.role, ...(await enter(backOfficeUrl, invitation, name)).account });
    }
    writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
    return made;
  } finally {
    await db.destroy();
  }
}

/** Lines about the demo staff for the console, with the QR code of the first. */
export function describeDemoStaff(staff: readonly DemoStaff[]): string[] {
  const [first] = staff;
  if (!first) return [];
  return [
    ...staff.map(({ role, name, password, secret }) => `  demo ${role}: ${name}  ${password}  TOTP secret ${secret}`),
    `  second factor of ${first.name}, for an authenticator app:`,
    ...renderUnicodeCompact(first.uri, { border: 2 })
      .split('\n')
      .map((line) => `  ${line}`),
  ];
}
