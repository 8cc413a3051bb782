import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './support/account-journeys.ts';
import { newPerson, openBrowser, PHONE, untilRunning } from './support/browser.ts';
import { sitAt } from './support/game-table.ts';
import { deposit, newPayer } from './support/money-ways.ts';
import { submitLogin } from './support/people.ts';
import { sharedStack } from './support/shared-stack.ts';
import type { Stack } from './support/stack.ts';

/*
 * Trusted Types in a real browser: markup and addresses of scripts come from the site's policies only. Each page tells
 * the test of every violation of its policy, also of those that the code around it would hide.
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

/** A person with a new browser, and the violations on their pages. */
async function visitor() {
  const person = await newPerson(browser, PHONE, [stack.site, stack.sandbox], { ahead: true });
  const violations: string[] = [];
  await person.context.exposeFunction('tellViolation', (told: string) => void violations.push(told));
  await person.context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, documentURI }) => {
      const { tellViolation } = window as unknown as { tellViolation(told: string): void };
      tellViolation(`${documentURI}: ${effectiveDirective}: ${sample}`);
    });
  });
  return { ...person, violations };
}

/** Whether the page refuses to write a text as markup, and to load a script by an address in a text. */
const tries = (page: Page) =>
  page.evaluate(() => {
    const tried = (act: () => unknown) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const types = (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } })
      .trustedTypes;
    const rules = { createHTML: (text: string) => text };
    return {
      markup: tried(() => {
        document.createElement('p').innerHTML = '<img src="x">';
      }),
      parsed: tried(() => new DOMParser().parseFromString('<p>1</p>', 'text/html')),
      address: tried(() => {
        document.createElement('script').src = '/sw.js';
      }),
      code: tried(() => {
        document.createElement('script').textContent = '1';
      }),
      defaultPolicy: tried(() => types.createPolicy('default', rules)),
      secondPolicy: tried(() => types.createPolicy('rich-text', rules)),
    };
  });

test('SEC-02 every kind of page has the policy of Trusted Types, and enforces it', async () => {
  for (const path of [
    '/',
    '/login',
    '/register',
    '/promotion/first-deposit',
    '/privacy-policy',
    '/wheel',
    '/offline',
    '/no-such-page',
    '/deposit',
  ]) {
    const reply = await fetch(stack.site + path, { redirect: 'manual' });
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("require-trusted-types-for 'script'; trusted-types rich-text script-address start;");
    expect(policy, path).toContain('report-to policies');
    expect(reply.headers.get('content-security-policy-report-only'), path).toBeNull();
  }
});

test('SEC-02 the main pages of a guest and of a member work with Trusted Types, without one violation', async () => {
  const { page, context, troubles, violations } = await visitor();
  for (const path of ['/', '/privacy-policy', '/promotion/first-deposit', '/register', '/login']) {
    await page.goto(stack.site + path);
    await untilRunning(page);
  }
  // the text of an offer that the browser writes itself, not the server
  await page.goto(`${stack.site}/promotion`);
  await untilRunning(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator('a[href="/promotion/first-deposit"]').first().click();
  await page.waitForURL('**/promotion/first-deposit');
  await page.locator('.rich p').first().waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(((await page.locator('.rich').textContent()) ?? '').length).toBeGreaterThan(50);
  // the service worker is registered through its policy
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);

  const who = await newPayer(stack, '0874');
  await deposit(stack, who, 'qr', 300);
  await page.goto(`${stack.site}/login`);
  await submitLogin(page, who);
  await page.waitForURL(`${stack.site}/`);
  for (const path of [
    '/',
    '/deposit',
    '/withdraw',
    '/history?tab=0',
    '/promotion',
    '/wheel',
    '/referral',
    '/game?code=studio:dragon-boat',
  ]) {
    await page.goto(stack.site + path);
    await untilRunning(page);
  }
  expect(violations).toEqual([]);
  expect(faults(troubles)).toEqual([]);
  await context.close();
});

test('SEC-02 a page refuses a text as markup, as a script or as its address, and another policy', async () => {
  const { page, context, violations } = await visitor();
  const paths = ['/', '/login', '/privacy-policy'];
  for (const [at, path] of paths.entries()) {
    await page.goto(stack.site + path);
    await untilRunning(page);
    expect(await tries(page), path).toEqual({
      markup: 'TypeError',
      parsed: 'TypeError',
      address: 'TypeError',
      code: 'TypeError',
      defaultPolicy: 'TypeError',
      secondPolicy: 'TypeError',
    });
    // the browser tells of them a moment later
    await expect.poll(() => violations.length).toBe(6 * (at + 1));
  }
  expect(violations.filter((told) => told.includes(': require-trusted-types-for:'))).toHaveLength(12);
  expect(violations.filter((told) => told.includes(': trusted-types:'))).toHaveLength(6);
  await context.close();
});

test('SEC-02 a page whose document was changed before its script started draws itself anew and works', async () => {
  const { page, context, troubles, violations } = await visitor();
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.querySelector('main')?.replaceChildren('แปลแล้ว'));
  });
  await page.goto(`${stack.site}/promotion`);
  const offer = page.locator('a[href="/promotion/first-deposit"]').first();
  await offer.waitFor();
  // React says once that it draws anew
  expect(troubles.some((trouble) => trouble.includes('418'))).toBe(true);
  expect(troubles.filter((trouble) => !trouble.includes('418'))).toEqual([]);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await offer.click();
  await page.waitForURL('**/promotion/first-deposit');
  await page.locator('.rich p').first().waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
  expect(violations).toEqual([]);
  await context.close();
});

test('SEC-02 a game opens in its frame beside Trusted Types', async () => {
  const { page, close, troubles } = await sitAt(stack, browser, 'dragon-boat');
  expect(faults(troubles)).toEqual([]);
  expect((await tries(page)).markup).toBe('TypeError');
  await close();
});

test('SEC-02 the page of the API has Trusted Types too, and shows the calls', { tags: ['long'] }, async () => {
  const { page, context, troubles, violations } = await visitor();
  const reply = await page.goto(`${stack.site}/api/docs/`);
  expect(reply?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await page.locator('.opblock').first().waitFor();
  await page.locator('.opblock-summary-control').first().click();
  await page.locator('.opblock-body').first().waitFor();
  await page.getByText('Amounts are Thai baht').waitFor();
  // the library's logo has a style of its own, which the page refuses as before
  expect(violations.filter((told) => !told.includes(': style-src-elem:'))).toEqual([]);
  expect(faults(troubles).filter((trouble) => !trouble.includes('inline style'))).toEqual([]);
  const written = await page.evaluate(() => {
    const place = document.createElement('p');
    place.innerHTML = '<img src="x" onerror="1">';
    return place.innerHTML;
  });
  expect(written).toBe('');
  await context.close();
});
