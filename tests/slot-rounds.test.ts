import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openBrowser, PHONE, picture } from './support/browser.ts';
import { sharedStack } from './support/shared-stack.ts';
import { type Stack, waitFor } from './support/stack.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** A fall whose board has these rows, from top to bottom; one kind of gem wins an amount in baht, or none. */
function fallOf(multiplier: number, rows: string[], symbol = '', amount = 0) {
  const grid = [0, 1, 2, 3, 4].map((column) => rows.map((row) => row[column]));
  const cells = grid.flatMap((gems, column) => gems.flatMap((gem, row) => (gem === symbol ? [[column, row]] : [])));
  const wins = symbol ? [{ symbol, count: cells.length, amount, cells }] : [];
  return { grid, multiplier, win: amount, wins };
}
const [FIRST, SECOND, LAST] = [
  ['ZESYZ', 'VPZES', 'YZVPZ', 'ZSYVE'],
  ['VVVVV', 'VESYR', 'YPVES', 'RSYVP'],
  ['ESYRP', 'ESYRP', 'YPRES', 'RSYEP'],
];

/** Let every play end with these wins of its first two falls, in baht at a stake of ten. */
async function decide(page: Page, first: number, second: number): Promise<void> {
  await page.unroute('**/plays');
  await page.route('**/plays', async (route) => {
    const response = await route.fetch();
    const falls = [fallOf(1, FIRST, 'Z', first), fallOf(2, SECOND, 'V', second), fallOf(3, LAST)];
    await route.fulfill({ response, json: { ...(await response.json()), win: first + second, falls } });
  });
}

/**
 * Keep every look of the result line, its class and its text, for `data-seen`. With `skips` the board is tapped, or the
 * space key pressed, as soon as the first fall is told.
 */
function watch(line: HTMLElement, skips: 'tap' | 'key' | null): void {
  const seen: string[] = [];
  new MutationObserver(() => {
    seen.push(`${line.className}: ${line.textContent}`);
    line.dataset.seen = seen.join('\n');
    if (!line.textContent?.startsWith('ตัวคูณ 1')) return;
    if (skips === 'tap') document.getElementById('reels')?.click();
    if (skips === 'key') document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
  }).observe(line, { attributeFilter: ['class'], childList: true });
}

test('GAME-09 each fall of gems tells its own win and multiplier; a return of no more than the stake is never shown as a gain; a tap or the space key shows the end of the round', async () => {
  const { context, page } = await newPerson(browser, PHONE, [stack.sandbox], { motion: true });
  const [button, said, reached] = [page.getByTestId('spin'), page.locator('#say'), page.locator('#ladder .on')];
  const lastRow = () =>
    page
      .locator('.reel .gem:last-child img')
      .evaluateAll((images) => images.map((image) => /(\w)\.svg$/.exec(image.getAttribute('src') ?? '')?.[1]).join(''));
  /** Play a round to its end. @returns every look of the result line */
  const playRound = async (skips: 'tap' | 'key' | null) => {
    await page.goto(`${stack.sandbox}/studio/demo/seven-gems`);
    await waitFor('the button', () => button.isEnabled());
    await said.evaluate(watch, skips);
    await button.click();
    await waitFor('the end of the round', async () => /ได้คืน|17\.00 บาท/.test((await said.textContent()) ?? ''));
    await waitFor('the next play', () => button.isEnabled());
    expect([await reached.textContent(), await lastRow()]).toEqual(['×2', LAST?.[3]]);
    return (await said.getAttribute('data-seen')) ?? '';
  };

  await decide(page, 3, 4);
  const returned = await playRound(null);
  for (const told of ['ตัวคูณ 1 · เพทาย 6 เม็ด 3.00', 'ตัวคูณ 2 · พลอยม่วง 8 เม็ด 4.00รวม 7.00 บาท', 'ได้คืน 7.00 บาท'])
    expect(returned).toContain(told);
  expect(returned).not.toMatch(/gain|counting/);
  await picture(page, 'falling-gems');

  await decide(page, 9, 8);
  for (const skips of ['tap', 'key'] as const) {
    const won = await playRound(skips);
    expect(won).toContain('ตัวคูณ 1 · เพทาย 6 เม็ด 9.00');
    expect(won).not.toContain('ตัวคูณ 2');
    expect(won).toMatch(/gain counting: ได้รับ/);
  }
  await context.close();
});

/** Keep what each spin's crest says, with its lit lanterns, and what each plate says as it leaves, for `data-told`. */
function watchFreeSpins(): void {
  const told: string[] = [];
  const tell = (line: string) => {
    told.push(line);
    document.body.dataset.told = told.join('\n');
  };
  const [crest, feast] = [document.getElementById('crest'), document.querySelector('.feast')];
  if (!crest || !feast) throw new Error('the page of a slot with free spins has a crest and a feast');
  new MutationObserver(() => {
    const lit = crest.querySelectorAll('.past, .now').length;
    const sky = document.body.classList.contains('night') ? 'night' : 'day';
    if (crest.textContent) tell(`${sky}, ${lit} lit: ${[...crest.children].map((part) => part.textContent).join('|')}`);
  }).observe(crest, { childList: true });
  new MutationObserver(() => {
    const parts = [...feast.querySelectorAll('.plate > *')].map((part) => part.textContent);
    if (feast.className === 'feast') tell(`plate: ${parts.join('|')}`);
  }).observe(feast, { attributeFilter: ['class'] });
}

test('GAME-09 free spins open over a night, light a lantern each, and end in a plate with the sum of their parts; a celebrated win is shown once', async () => {
  const { context, page } = await newPerson(browser, PHONE, [stack.sandbox], { motion: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  /** Play a round with two free spins that bring these amounts in baht at a stake of ten. @returns what was told */
  const playRound = async (paid: number, free: number) => {
    const turn = (win: number, isFree: boolean) => ({
      stops: [0, 0, 0, 0, 0],
      grid: Array.from({ length: 5 }, () => ['E', 'F', 'G']),
      is_free: isFree,
      win,
      wins: win > 0 ? [{ line: 1, symbol: 'C', count: 3, amount: win, cells: [[0, 1]] }] : [],
    });
    await page.unroute('**/plays');
    await page.route('**/plays', async (route) => {
      const response = await route.fetch();
      const turns = [turn(paid, false), turn(free, true), turn(0, true)];
      await route.fulfill({ response, json: { ...(await response.json()), win: paid + free, turns } });
    });
    await page.goto(`${stack.sandbox}/studio/demo/dragon-boat`);
    const button = page.getByTestId('spin');
    await waitFor('the button', () => button.isEnabled());
    await page.evaluate(watchFreeSpins);
    await button.click();
    await waitFor('the sum', async () =>
      ((await page.locator('#say').textContent()) ?? '').startsWith(`ได้รับ ${(paid + free).toFixed(2)} บาท`),
    );
    await waitFor('the next play', () => button.isEnabled());
    expect(await page.locator('#crest').isVisible()).toBe(false);
    expect(await page.locator('body').getAttribute('class')).not.toContain('night');
    return ((await page.locator('body').getAttribute('data-told')) ?? '').split('\n');
  };
  const opened = 'plate: ฟรีสปิน|2 ครั้ง|รางวัลในฟรีสปินคูณ 2 · ไม่คิดเดิมพันเพิ่ม';
  // before and after each spin
  const spins = (free: string) => [
    'night, 1 lit: ฟรีสปิน 1 จาก 2||รวม 25.00',
    `night, 1 lit: ฟรีสปิน 1 จาก 2||รวม ${free}`,
    `night, 2 lit: ฟรีสปิน 2 จาก 2||รวม ${free}`,
    `night, 2 lit: ฟรีสปิน 2 จาก 2||รวม ${free}`,
  ];

  expect(await playRound(25, 12)).toEqual([
    opened,
    ...spins('37.00'),
    'plate: ฟรีสปินครบ 2 ครั้ง|37.00|หมุนแรก 25.00 · ฟรีสปิน 12.00 บาท',
  ]);
  expect(await playRound(25, 120)).toEqual([
    opened,
    ...spins('145.00'),
    'plate: ได้รับรางวัล|145.00|หมุนแรก 25.00 · ฟรีสปิน 120.00 บาท',
  ]);
  await context.close();
});

/** Keep what stands when the wheel tells its multiplier, for `data-told`: the sum, the result line, and the lit cabin. */
function watchWheel(): void {
  const tag = document.querySelector('.wheel-tag');
  const pointer = document.querySelector('.pointer');
  if (!tag || !pointer) throw new Error('the page has a big wheel');
  new MutationObserver(() => {
    const lit = document.querySelector('.big-wheel.on .lit');
    if (!lit) return;
    const [cabin, above] = [lit.getBoundingClientRect(), pointer.getBoundingClientRect()];
    const aside = Math.abs(cabin.x + cabin.width / 2 - (above.x + above.width / 2));
    const isUnder = aside < 2 && cabin.y > above.y && cabin.y < above.y + 2 * above.height;
    const said = document.getElementById('say')?.textContent;
    document.body.dataset.told = [tag.textContent, said, lit.textContent, isUnder ? 'under it' : 'elsewhere'].join('|');
  }).observe(tag, { childList: true });
}

test('GAME-09 the big wheel stops with the drawn cabin under its pointer and shows the product; only then is the result shown', async () => {
  const { context, page } = await newPerson(browser, PHONE, [stack.sandbox], { motion: true });
  await page.route('**/plays', async (route) => {
    const response = await route.fetch();
    const cells = [0, 1, 2].map((reel) => [reel, 1]);
    const drawn = {
      stops: [0, 0, 0],
      grid: [...'TTO'].map((symbol) => ['G', symbol, 'W']),
      wins: [{ line: 1, symbol: 'O', amount: 12, cells }],
      wheel: { cabin: 4, times: 5 },
      win: 60,
    };
    await route.fulfill({ response, json: { ...(await response.json()), ...drawn } });
  });
  await page.goto(`${stack.sandbox}/studio/demo/temple-fair`);
  const button = page.getByTestId('spin');
  await waitFor('the button', () => button.isEnabled());
  await page.evaluate(watchWheel);
  await button.click();
  await waitFor('the sum', async () =>
    ((await page.locator('#say').textContent()) ?? '').startsWith('ได้รับ 60.00 บาทส้ม 3 ตัว 12.00 · ชิงช้าคูณ 5'),
  );
  await waitFor('the next play', () => button.isEnabled());
  expect(await page.locator('body').getAttribute('data-told')).toBe('12.00 × 5 = 60.00|กำลังหมุน|×5|under it');
  expect(await page.locator('.big-wheel').isVisible()).toBe(false);
  await context.close();
});
