import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { renderUnicodeCompact } from 'uqr';
import type { Config } from '../../apps/platform/src/config.ts';
import { systemClock } from '../../apps/platform/src/core/clock.ts';
import { openDatabase, openPool } from '../../apps/platform/src/core/database.ts';
import { inviteStaff } from '../../apps/platform/src/modules/staff/index.ts';
import { DEMO_STAFF_FILE } from './settings.ts';

/** A staff member of the sandbox, whose password and second factor are public. */
export interface DemoStaff {
  role: string;
  name: string;
  password: string;
  /** Secret of the second factor in base32, and as an otpauth address. */
  secret: string;
  uri: string;
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
      const { invitation } = await inviteStaff(staff, { shown_name: person.shownName, role: person.role }, 'system');
      made.push({ role: person.role, ...(await enter(backOfficeUrl, invitation, name)) });
    }
    writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
    return made;
  } finally {
    await db.destroy();
  }
}

/** Accept an invitation and enrol a second factor over HTTP. @returns all that is needed to sign in. */
export async function enter(backOfficeUrl: string, invitation: string, name: string): Promise<Omit<DemoStaff, 'role'>> {
  const password = `sanam-${name}-${randomInt(100_000, 1_000_000)}`;
  let cookie = '';
  const call = async <Reply>(at: string, body?: unknown): Promise<Reply> => {
    const reply = await fetch(`${backOfficeUrl}/api/staff/${at}`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`Making demo staff: ${at} answered ${reply.status}: ${await reply.text()}`);
    cookie = reply.headers.getSetCookie().at(-1)?.split(';')[0] ?? cookie;
    return (await reply.json()) as Reply;
  };
  await call('invitations/accept', { invitation, name, password, password_confirmation: password });
  await call('session', { name, password });
  const { data } = await call<{ data: { secret: string; uri: string } }>('session/enrolment');
  const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
  await call('session/enrolment/confirm', { code });
  return { name, password, secret: data.secret, uri: data.uri };
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
