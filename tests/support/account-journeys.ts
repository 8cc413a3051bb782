import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { newPerson, openBrowser, PHONE } from './browser.ts';
import { type Account, register } from './http.ts';
import { enterSite } from './people.ts';
import { sharedStack } from './shared-stack.ts';
import type { Stack } from './stack.ts';

export const PASSWORD = 'Rua9nam7Kao';
export const NEW = 'Phra8atNgam';

/** A person with their own browser context and page. */
interface AtBrowser {
  page: Page;
  context: BrowserContext;
  troubles: string[];
}

/**
 * A running stack and a browser for tests of accounts, and the people in these tests. Call it once, at the top level of
 * a test file.
 */
export function accountJourneys() {
  let stack: Stack;
  let browser: Browser;
  beforeAll(async () => {
    stack = await sharedStack();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });
  const here = {
    get stack() {
      return stack;
    },
    get browser() {
      return browser;
    },
    hosts: () => [stack.site, stack.sandbox],
    /** Name, phone and other credentials that no other person in this file has. */
    somebody(): Account {
      const phone = `08922${String(stack.nextPerson()).padStart(5, '0')}`;
      return { phone, password: PASSWORD, bank: 'kbank', account: phone, name: 'มานี มีนา' };
    },
    /** A new browser context in which somebody has signed in, with an empty page. */
    async enter(who: Account, viewport = PHONE): Promise<AtBrowser> {
      const person = await newPerson(browser, viewport, here.hosts());
      await enterSite(person.page.context(), stack.site, who);
      return person;
    },
    /** A new member, signed in on the page. */
    async member(viewport = PHONE): Promise<AtBrowser & { who: Account }> {
      const who = here.somebody();
      await register(stack, who);
      return { who, ...(await here.enter(who, viewport)) };
    },
  };
  return here;
}

/** Wait for the text of an error message. @throws Error with what the page says instead. */
export const error = (page: Page, text: string | RegExp) =>
  page
    .locator('.error, .refusal, .note.warn, [data-testid=phone-refused]')
    .filter({ hasText: text })
    .first()
    .waitFor()
    .catch(async (caught: unknown) => {
      const said = await page.locator('body').textContent();
      throw new Error(`the page says: ${said}`, { cause: caught });
    });

/**
 * Errors of a page. Left out are refusals that a test provoked, and failed requests of a page whose session has just
 * ended: a browser logs these as errors too.
 */
export const faults = (troubles: readonly string[]) =>
  troubles.filter((trouble) => !/status of 4(01|22|29) /.test(trouble));
/**
 * Time limit for a live notification. A page without a stream loads its data every 15 s. A page that reacts sooner than
 * this limit must have been notified.
 */
export const TOLD_MS = 5_000;
export const signedOut = (page: Page) =>
  page.getByRole('link', { name: 'เข้าสู่ระบบ', exact: true }).first().waitFor({ timeout: TOLD_MS });
