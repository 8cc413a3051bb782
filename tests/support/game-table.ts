import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { GAME_KINDS, netOf, studioNet } from './books.ts';
import { newPerson, PHONE, untilDrawn } from './browser.ts';
import { call } from './http.ts';
import { deposit, newPayer, type Payer, purse } from './money-ways.ts';
import { submitLogin } from './people.ts';
import { type RunningStack, waitFor } from './stack.ts';

const CREDIT_BAHT = 500;

/** The movements that games made of somebody's credit, newest first. Amounts are baht. */
export async function movementsOf(stack: RunningStack, person: Payer): Promise<{ kind: string; amount: number }[]> {
  const { data } = await call<{ data: { kind: string; amount: number }[] }>(
    stack.site,
    'GET',
    '/api/statement',
    undefined,
    person.token,
  );
  return data.filter((line) => GAME_KINDS.includes(line.kind));
}

/** Somebody with credit, at the page of a game of the studio, on a phone. */
export async function sitAt(
  stack: RunningStack,
  browser: Browser,
  code: string,
): Promise<{ person: Payer; page: Page; troubles: string[]; close: () => Promise<void> }> {
  const person = await newPayer(stack, '0873');
  await deposit(stack, person, 'qr', CREDIT_BAHT);
  await waitFor('the deposit', async () => (await purse(stack, person)).ufabet_credit === CREDIT_BAHT);
  const { page, troubles, context } = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
  await page.goto(`${stack.site}/login`);
  await submitLogin(page, person);
  await page.waitForURL(`${stack.site}/`);
  await page.goto(`${stack.site}/game?code=studio:${code}`);
  await untilDrawn(page);
  return { person, page, troubles, close: () => context.close() };
}

/**
 * What the game shows as the credit of whoever sat down is what the ledger says, both books agree, and so does the
 * history of their rounds.
 */
export async function expectBooksAgree(stack: RunningStack, person: Payer, page: Page): Promise<void> {
  const shown = page.frameLocator('iframe').getByTestId('balance');
  // a win may still be on its way, and the studio counts it as soon as it is drawn
  const net = await waitFor('the game, the ledger and the studio’s books to say the same', async () => {
    const [{ ufabet_credit: credit }, ours, theirs] = [
      await purse(stack, person),
      netOf(await movementsOf(stack, person)),
      await studioNet(stack, person.token),
    ];
    const isSame = Math.round(credit * 100) === CREDIT_BAHT * 100 + ours && theirs === ours;
    return isSame && Number(((await shown.textContent()) ?? '').replaceAll(',', '')) === credit
      ? { satang: ours }
      : undefined;
  });
  const { data: rounds } = await call<{ data: { staked: number; won: number }[] }>(
    stack.site,
    'GET',
    '/api/rounds',
    undefined,
    person.token,
  );
  expect(rounds.length).toBeGreaterThan(0);
  expect(rounds.reduce((sum, { staked, won }) => sum + Math.round((won - staked) * 100), 0)).toBe(net.satang);
}

/** The site's own window says what was won and lost since it opened, whatever the game shows. */
export async function expectNetShown(stack: RunningStack, person: Payer, page: Page): Promise<void> {
  const net = netOf(await movementsOf(stack, person)) / 100;
  await waitFor('the window to say the net result', async () => {
    const [, sign, amount = ''] =
      /ได้เสีย ([+−-]?)([\d,]+\.\d\d)$/.exec((await page.locator('.now-playing').textContent()) ?? '') ?? [];
    return amount !== '' && Number(amount.replaceAll(',', '')) * (sign === '−' || sign === '-' ? -1 : 1) === net;
  });
}
