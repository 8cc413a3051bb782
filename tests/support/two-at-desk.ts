import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { enter } from '../../scripts/lib/enter-staff.ts';
import { DESK, newPerson, openBrowser, picture } from './browser.ts';
import { barriersOn } from './people.ts';
import { type RunningStack, startStack } from './stack.ts';
import { inviteOwner, type StaffMember, staffCall } from './staff.ts';

/** A staff member at a desk, signed in. */
export interface AtDesk extends StaffMember {
  context: BrowserContext;
  page: Page;
  troubles: string[];
  shownName: string;
  /** Address of the back office. */
  backOffice: string;
}

/** A stack of its own with an owner and a shift lead at their desks. */
export interface TwoAtDesk {
  stack: RunningStack;
  browser: Browser;
  owner: AtDesk;
  lead: AtDesk;
  end(): Promise<void>;
}

/** Start a stack on which staff have work, and seat an owner and a shift lead. */
export async function seatTwo(): Promise<TwoAtDesk> {
  const [stack, browser] = await Promise.all([
    startStack({
      SWEEP_SECONDS: '2',
      // two hundred decisions take longer than the time after which a second factor is asked for again
      STAFF_FACTOR_FRESH_SECONDS: '3600',
      WITHDRAWAL_AUTO_BAHT: '100',
      WITHDRAWAL_TWO_PEOPLE_BAHT: '2000',
      OTP_RESEND_SECONDS: '2',
      OTP_PER_ADDRESS_HOUR: '100000',
      OTP_PER_ADDRESS_DAY: '100000',
      ADDRESS_TRIES: '100000',
      MONEY_CALLS_PER_ADDRESS: '100000',
    }),
    openBrowser(),
  ]);
  async function sitDown(shownName: string, invitation: string): Promise<AtDesk> {
    const { cookie } = await enter(stack.backOffice, invitation, `desk${stack.nextPerson()}`);
    const person = await newPerson(browser, DESK, [stack.backOffice]);
    const [name = '', value = ''] = cookie.split('=');
    await person.context.addCookies([{ name, value, url: stack.backOffice }]);
    return { ...person, cookie, shownName, backOffice: stack.backOffice };
  }
  const owner = await sitDown('อนันต์ พ.', await inviteOwner(stack, 'อนันต์ พ.'));
  const { data } = await staffCall<{ data: { invitation: string } }>(stack, owner, 'POST', '/api/staff/people', {
    shown_name: 'นภัสสร ท.',
    role: 'lead',
  });
  const lead = await sitDown('นภัสสร ท.', data.invitation);
  return {
    ...{ stack, browser, owner, lead },
    async end() {
      await browser.close();
      await stack.stop();
      stack.remove();
    },
  };
}

/** The mark that the person holds the open item. */
export const isHeld = (page: Page) => page.locator('.panel').getByText('คุณถือเรื่องนี้');

/** Approve what is open with the keys alone, and wait until it is done. */
export async function approve(page: Page): Promise<void> {
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** Open a page, and wait until it is live. */
export async function goTo({ page, backOffice }: AtDesk, address: string): Promise<void> {
  await page.goto(backOffice + address);
  await page.locator('.live:not(.off)').waitFor();
}

/** Check the page as it is, and keep a picture of it. */
export async function check(page: Page, name: string): Promise<void> {
  await picture(page, `back-office-${name}`);
  expect(await barriersOn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.setViewportSize(DESK);
}

/** Errors of the pages, without the refusals that a test provoked. */
export const faultsOf = (...people: readonly AtDesk[]) =>
  people.flatMap(({ troubles }) => troubles).filter((one) => !/status of (404|409|422)/.test(one));
