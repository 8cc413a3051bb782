import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { lookAt } from './support/look-at.ts';
import { sharedStack } from './support/shared-stack.ts';
import { operate, type Stack } from './support/stack.ts';
import { newOwnerPage } from './support/staff-pages.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** Press a file's button, wait until a job has written the file, and fetch it. @returns where it was saved. */
async function fetched(page: Page, button: string, name: string): Promise<string> {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  const row = dialog.locator('li').filter({ hasText: name }).first();
  await row.getByText('พร้อมรับ').waitFor();
  await lookAt(page, `files-${name}`);
  const [saved] = await Promise.all([page.waitForEvent('download'), row.getByRole('link', { name: 'รับไฟล์' }).click()]);
  expect(saved.suggestedFilename()).toBe(name);
  await dialog.getByRole('button', { name: 'ปิด' }).last().click();
  return saved.path();
}

test('OPS-06 a long log is fetched as a file that a job writes, and with a proof that the command judges; columns are chosen with the keyboard and kept in the address', {
  tags: ['long'],
}, async () => {
  const { page, context, troubles } = await newOwnerPage(stack, browser, 'ไฟล์ ยาวมาก');
  // more entries than a file has that is written while somebody waits
  for (let nth = 1; nth <= 12; nth++)
    await page.request.get(`${stack.backOffice}/api/staff/audit?subject=member:${nth}`);
  await page.goto(`${stack.backOffice}/audit`);
  const heads = page.locator('thead th');
  await heads.filter({ hasText: 'แฮช' }).waitFor();

  await page.getByRole('button', { name: 'คอลัมน์' }).focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog').getByLabel('แฮช');
  await box.focus();
  await page.keyboard.press('Space');
  await lookAt(page, 'columns');
  await page.keyboard.press('Escape');
  await heads.filter({ hasText: 'แฮช' }).waitFor({ state: 'detached' });
  await page.reload();
  await heads.filter({ hasText: 'ลำดับ' }).waitFor();
  expect(await heads.filter({ hasText: 'แฮช' }).count()).toBe(0);

  const csv = readFileSync(await fetched(page, 'CSV', 'audit.csv'), 'utf8');
  expect(csv.split('\r\n').filter(Boolean).length).toBeGreaterThan(12);
  const proof = await fetched(page, 'ส่งออกพร้อมหลักฐาน', 'audit-proof.jsonl');
  expect((await operate(stack, 'audit-verify', '--file', proof)).output).toMatch(/^The proof holds: \d+ entries/m);
  expect(troubles).toEqual([]);
  await context.close();
});
