import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { openPool } from '../../apps/platform/src/core/database.ts';
import { enter } from '../../scripts/lib/enter-staff.ts';
import { runningDatabase } from '../../scripts/lib/running-database.ts';
import { DESK, newPerson } from './browser.ts';
import type { Stack } from './stack.ts';
import { inviteOwner } from './staff.ts';

/**
 * A page of a new owner, who is in with a second factor just given. An address that is opened is ready once it is live:
 * before that, nothing is decided on it.
 */
export async function newOwnerPage(stack: Stack, browser: Browser, shownName: string) {
  const invitation = await inviteOwner(stack, shownName);
  const { cookie } = await enter(stack.backOffice, invitation, `desk${stack.nextPerson()}`);
  const person = await newPerson(browser, DESK, [stack.backOffice]);
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await person.context.addCookies([{ name, value, url: stack.backOffice, httpOnly: true, sameSite: 'Strict' }]);
  const open = person.page.goto.bind(person.page);
  person.page.goto = async (address, options) => {
    const reply = await open(address, options);
    await person.page.locator('.live:not(.off)').waitFor({ state: 'attached' });
    return reply;
  };
  return person;
}

/** A staff member as a test knows them. */
export interface StaffMember {
  name: string;
  password: string;
  secret: string;
  /** Recovery codes that are not used yet. */
  codes: string[];
}

/** A code of the authenticator app; of the step after the present one, when the present one is used. */
export const codeOf = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });

/** Accept an invitation on the page, sign in, and enrol the second factor. */
export async function acceptOnPage(
  page: Page,
  backOffice: string,
  invitation: string,
  name: string,
): Promise<StaffMember> {
  const password = 'ngao-fon-tok-thi-lang-ban';
  await page.goto(`${backOffice}/invitation#${invitation}`);
  await page.locator('[name=name]').fill(name);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=password_confirmation]').fill(password);
  await page.keyboard.press('Enter');
  // the address changes a moment before the page does, and both pages have a field for the password
  await page.waitForURL('**/sign-in');
  await page.locator('[name=password_confirmation]').waitFor({ state: 'detached' });
  await page.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
  const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '');
  await page.locator('[name=code]').pressSequentially(codeOf(secret));
  await page.locator('.codes li').first().waitFor();
  return { name, password, secret, codes: await page.locator('.codes li').allInnerTexts() };
}

/** Sign in on the page with name, password and a code. */
export async function signInOnPage(page: Page, who: StaffMember, code: string): Promise<void> {
  await page.locator('[name=name]').fill(who.name);
  await page.locator('[name=password]').fill(who.password);
  await page.keyboard.press('Enter');
  await page.locator('[name=code]').pressSequentially(code);
}

/** Give a recovery code in the dialog that asks for the second factor. */
export async function giveRecoveryCode(page: Page, who: StaffMember): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: 'ใช้รหัสกู้คืน' }).click();
  await dialog.locator('[name=code]').fill(who.codes.pop() ?? '');
  await page.keyboard.press('Enter');
}

/** Let time pass for the sessions of a staff member: since the second factor, or since the last use. */
export async function age(stack: Stack, name: string, what: 'factor_at' | 'last_used_at'): Promise<void> {
  const pool = openPool(runningDatabase({ dataDir: stack.dataDir, databaseUrl: undefined }).ownerUrl, 1, () => {});
  await pool.query(
    `update staff_session set ${what} = now() - interval '1 hour'
     where factor_at is not null and staff_id = (select id from staff where name = $1)`,
    [name],
  );
  await pool.end();
}
