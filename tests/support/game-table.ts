import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { GAME_KINDS, netOf, studioNet } from './books.ts';
import { newPerson, PHONE, untilDrawn } from './browser.ts';
import { call } from './http.ts';
import { deposit, newPayer, type Payer, purse } from './money-ways.ts';
import { enterSite } from './people.ts';
import { operate, type Stack, waitFor } from './stack.ts';

const CREDIT_BAHT = 500;

/** Movements of a member that were caused by games, newest first. Amounts are in baht. */
export async function movementsOf(stack: Stack, person: Payer): Promise<{ kind: string; amount: number }[]> {
  const { data } = await call<{ data: { kind: string; amount: number }[] }>(
    stack.site,
    'GET',
    '/api/statement',
    undefined,
    person.token,
  );
  return data.filter((line) => GAME_KINDS.includes(line.kind));
}

/** Register a member with credit and show the page of a studio game, on a phone. */
export async function sitAt(
  stack: Stack,
  browser: Browser,
  code: string,
): Promise<{ person: Payer; page: Page; troubles: string[]; close: () => Promise<void> }> {
  const person = await newPayer(stack, '0873');
  await deposit(stack, person, 'qr', CREDIT_BAHT);
  await waitFor('the deposit', async () => (await purse(stack, person)).ufabet_credit === CREDIT_BAHT);
  const { page, troubles, context } = await newPerson(browser, PHONE, [stack.site, stack.sandbox], { motion: true });
  await enterSite(page.context(), stack.site, person);
  await page.goto(`${stack.site}/game?code=studio:${code}`);
  await untilDrawn(page);
  return { person, page, troubles, close: () => context.close() };
}

/**
 * Check that the auditor finds nothing wrong on a shared stack. Payments in review are left out: other files make them,
 * and no game does.
 */
export async function expectAudited(stack: Stack): Promise<void> {
  const { output } = await operate(stack, 'ledger-audit');
  expect(output).toContain(' movements proven now, 0 new findings.');
  const open = output.split('\n').filter((line) => /^#\d/.test(line));
  expect(open.filter((line) => !line.includes('] transfer_in_review '))).toEqual([]);
}

/**
 * Check that the game's displayed credit equals the ledger, that the studio's records and the ledger agree, and that
 * the member's history of rounds agrees too.
 */
export async function expectBooksAgree(stack: Stack, person: Payer, page: Page): Promise<void> {
  const shown = page.frameLocator('iframe').getByTestId('balance');
  // The studio counts a win as soon as it is drawn. The win may still be on its way to the wallet.
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

/**
 * Check that the site's own game window shows the net result since the window was loaded, whatever the game itself
 * shows.
 */
export async function expectNetShown(stack: Stack, person: Payer, page: Page): Promise<void> {
  const net = netOf(await movementsOf(stack, person)) / 100;
  await waitFor('the window to say the net result', async () => {
    const [, sign, amount = ''] =
      /ได้เสีย ([+−-]?)([\d,]+\.\d\d)/.exec((await page.locator('.now-playing').textContent()) ?? '') ?? [];
    return amount !== '' && Number(amount.replaceAll(',', '')) * (sign === '−' || sign === '-' ? -1 : 1) === net;
  });
}
