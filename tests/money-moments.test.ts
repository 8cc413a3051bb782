import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openBrowser, PHONE, picture } from './support/browser.ts';
import { newPayer, type Payer } from './support/money-ways.ts';
import { expectNoBarriers, submitLogin } from './support/people.ts';
import { sharedStack } from './support/shared-stack.ts';
import type { Stack } from './support/stack.ts';

/*
 * What a member sees at the moments that count: a refusal, a deposit that arrives or fails, a withdrawal on its way. On
 * the screen, in words, and still there when the member looks.
 */
let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

async function signedIn(person: Payer, viewport = PHONE) {
  const entered = await newPerson(browser, viewport, [stack.site, stack.sandbox]);
  await entered.page.goto(`${stack.site}/login`);
  await submitLogin(entered.page, person);
  await entered.page.waitForURL(`${stack.site}/`);
  return entered;
}

/** Whether the element with the focus is this one, and is whole between the bars at the top and the foot. */
const isInSight = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const one = document.querySelector(wanted);
    const box = one?.getBoundingClientRect();
    const top = document.querySelector('.topbar')?.getBoundingClientRect().bottom ?? 0;
    const foot = document.querySelector('.bottombar')?.getBoundingClientRect().top ?? innerHeight;
    return one === document.activeElement && box !== undefined && box.top >= top && box.bottom <= foot;
  }, selector);

test('SITE-24 WD-02 a refused withdrawal says so directly above its button, on the screen and with the focus', async () => {
  const person = await newPayer(stack, '0861');
  // a short phone: the form is longer than the screen
  const { context, page } = await signedIn(person, { width: 390, height: 560 });
  await page.goto(`${stack.site}/withdraw`);
  await page.getByTestId('withdraw-amount').fill('500');
  // sent from the field, at the top: the button is below the screen
  await page.getByTestId('withdraw-amount').press('Enter');
  await page.getByTestId('refusal').getByText('ไม่สามารถถอนเงินได้').waitFor();
  await expect.poll(() => isInSight(page, '[data-testid=refusal]')).toBe(true);
  expect(
    await page.getByTestId('refusal').evaluate((one) => one.nextElementSibling?.getAttribute('data-testid')),
  ).toBe('withdraw-confirm');
  await picture(page, 'moments-withdraw-refused');
  await expectNoBarriers(page);
  await context.close();
});
