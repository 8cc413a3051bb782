import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { newPerson, openBrowser, PHONE } from './browser.ts';
import { type Account, register } from './http.ts';
import { submitLogin } from './people.ts';
import { type RunningStack, startStack } from './stack.ts';

export const PASSWORD = 'Rua9nam7Kao';
export const NEW = 'Phra8atNgam';

/** A person at a browser of their own. */
interface AtBrowser {
  page: Page;
  context: BrowserContext;
  troubles: string[];
}

/**
 * A running stack and a browser for journeys around accounts, and the people in them. Call it once, at the top of a
 * test file.
 */
export function accountJourneys() {
  let stack: RunningStack;
  let browser: Browser;
  let people = 0;
  beforeAll(async () => {
    // people of a test ask for codes more often than others, and wait less to see what comes after a wait
    stack = await startStack({
      OTP_RESEND_SECONDS: '2',
      OTP_PER_HOUR: '100',
      OTP_PER_DAY: '100',
      REFRESH_GRACE_SECONDS: '0',
    });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    stack?.remove();
  });
  const here = {
    get stack() {
      return stack;
    },
    get browser() {
      return browser;
    },
    hosts: () => [stack.site, stack.sandbox],
    /** Somebody nobody else in this file is. */
    somebody(): Account {
      const phone = `08922${String(++people).padStart(5, '0')}`;
      return { phone, password: PASSWORD, bank: 'kbank', account: phone, name: 'มานี มีนา' };
    },
    /** Signs in on the page, in a browser of their own. */
    async enter(who: Account, viewport = PHONE): Promise<AtBrowser> {
      const person = await newPerson(browser, viewport, here.hosts());
      await person.page.goto(`${stack.site}/login`);
      await submitLogin(person.page, who);
      await person.page.waitForURL(`${stack.site}/`);
      return person;
    },
    /** A new member, signed in. */
    async member(viewport = PHONE): Promise<AtBrowser & { who: Account }> {
      const who = here.somebody();
      await register(stack, who);
      return { who, ...(await here.enter(who, viewport)) };
    },
  };
  return here;
}

/** Waits for the words of what went wrong. */
export const error = (page: Page, text: string | RegExp) =>
  page.locator('.error, .note.warn, [data-testid=phone-refused]').filter({ hasText: text }).first().waitFor();
/**
 * What went wrong besides refusals that a test asked for, and questions of a page whose session had just ended: a
 * browser logs those too.
 */
export const faults = (troubles: readonly string[]) =>
  troubles.filter((trouble) => !/status of 4(01|22|29) /.test(trouble));
/** Sooner than a page asks by itself, which it does every 15 s while it has no stream: it was told. */
export const TOLD_MS = 5_000;
export const signedOut = (page: Page) =>
  page.getByRole('link', { name: 'เข้าสู่ระบบ' }).first().waitFor({ timeout: TOLD_MS });
