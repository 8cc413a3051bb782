import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAME_KINDS, netOf, studioNet } from './support/books.ts';
import { newPerson, openBrowser, PHONE, picture } from './support/browser.ts';
import { call } from './support/http.ts';
import { deposit, newPayer, type Payer, purse } from './support/money-ways.ts';
import { expectNoBarriers, submitLogin } from './support/people.ts';
import { operate, type RunningStack, startStack, waitFor } from './support/stack.ts';

let stack: RunningStack;
let browser: Browser;
const NARROW = { width: 320, height: 640 };

beforeAll(async () => {
  stack = await startStack({ STUDIO_SPIN_MS: '0' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  stack?.remove();
});

const played = async (person: Payer) =>
  (await call<{ data: { kind: string; amount: number }[] }>(stack.site, 'GET', '/api/statement', undefined, person.token)).data.filter((line) => GAME_KINDS.includes(line.kind));
const count = async (person: Payer, kind: string) => (await played(person)).filter((line) => line.kind === kind).length;

/** Somebody with credit, at the page of a game. */
async function sitDown(code: string): Promise<{ person: Payer; page: Page; troubles: string[]; close: () => Promise<void> }> {
  const person = await newPayer(stack, '0873');
  await deposit(stack, person, 'qr', 500);
  await waitFor('the deposit', async () => (await purse(stack, person)).ufabet_credit === 500);
  const { page, troubles, context } = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
  await page.goto(`${stack.site}/login`);
  await submitLogin(page, person);
  await page.waitForURL(`${stack.site}/`);
  await page.goto(`${stack.site}/game?code=studio:${code}`);
  return { person, page, troubles, close: () => context.close() };
}

/** What the game shows as the member's credit is what the ledger says, and both books agree. */
async function moneyAgrees(person: Payer, page: Page): Promise<void> {
  const shown = page.frameLocator('iframe').getByTestId('balance');
  await waitFor('the game to show the ledger’s credit', async () => {
    const { ufabet_credit: credit } = await purse(stack, person);
    return Number(((await shown.textContent()) ?? '').replaceAll(',', '')) === credit;
  });
  const net = netOf(await played(person));
  expect(Math.round((await purse(stack, person)).ufabet_credit * 100)).toBe(50_000 + net);
  expect(await studioNet(stack, person.token)).toBe(net);
}

test('GAME-07 GAME-02 a member plays the classic slot with real credit, and checks the draw in the browser', async () => {
  const { person, page, troubles, close } = await sitDown('temple-fair');
  const game = page.frameLocator('iframe');
  const spin = game.getByTestId('spin');
  for (let round = 1; round <= 3; round++) {
    await waitFor('the button', () => spin.isEnabled());
    await spin.click();
    await waitFor('the stake in the ledger', async () => (await count(person, 'bet')) === round);
  }
  await waitFor('the button', () => spin.isEnabled());
  await moneyAgrees(person, page);
  await picture(page, 'studio-games-slot');
  await expectNoBarriers(page);
  await game.getByRole('button', { name: 'ตรวจสอบผล' }).click();
  await game.getByText('ตรงกัน รหัสลับตรงกับรหัสผนึก').waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('GAME-07 GAME-02 a member shoots one fish with real credit: one bet, one win, and the shot can be checked in the browser', async () => {
  const { person, page, troubles, close } = await sitDown('crystal-bay');
  const game = page.frameLocator('iframe');
  const button = game.getByTestId('spin');
  await waitFor('the button', () => button.isEnabled());
  await game.getByRole('radio', { name: 'ปลาหมึก 8 เท่า โอกาส 12%' }).check();
  await button.click();
  await waitFor('the shot in the ledger', async () => (await count(person, 'bet')) === 1);
  await waitFor('the shot’s result', async () => /^(นัดนี้ไม่ได้รับรางวัล.*ไม่โดน|ได้รับ 8\.00 บาท.*8 เท่า)$/.test((await game.locator('#say').textContent()) ?? ''));
  await moneyAgrees(person, page);
  // one press, one shot: nothing shoots on by itself
  expect(await played(person)).toHaveLength((await game.getByTestId('caught').textContent()) === '1' ? 2 : 1);
  await picture(page, 'studio-games-fish');
  await expectNoBarriers(page);
  await page.setViewportSize(NARROW);
  await picture(page, 'studio-games-fish-narrow');
  await game.getByRole('button', { name: 'ตรวจสอบผล' }).click();
  await game.getByText('ตรงกัน รหัสลับตรงกับรหัสผนึก').waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('GAME-07 GAME-02 a member lays several bets on the baccarat table with real credit: one stake, one win, the whole deal checked in the browser', async () => {
  const { person, page, troubles, close } = await sitDown('golden-sala');
  const game = page.frameLocator('iframe');
  const deal = game.getByTestId('spin');
  await waitFor('the table', async () => (await game.getByTestId('spot-banker').getAttribute('aria-disabled')) === 'false');
  expect(await deal.isEnabled()).toBe(false);
  await game.getByRole('radio', { name: 'ชิป 50 บาท' }).check({ force: true });
  await game.getByTestId('spot-banker').click();
  await game.getByTestId('spot-tie').click();
  await game.getByTestId('undo').click();
  await game.getByRole('radio', { name: 'ชิป 10 บาท' }).check({ force: true });
  await game.getByTestId('spot-player').click();
  await game.getByText('วางเดิมพันรวม 60.00 บาท').waitFor();
  await expectNoBarriers(page);
  await deal.click();
  await waitFor('the stake in the ledger', async () => (await count(person, 'bet')) === 1);
  await game.getByTestId('road-sum').getByText('1 รอบล่าสุดของคุณ').waitFor();
  await game.getByRole('button', { name: 'วางซ้ำ' }).and(game.locator(':enabled')).waitFor();
  expect((await played(person)).filter((line) => line.kind === 'bet').map((line) => line.amount)).toEqual([-60]);
  await moneyAgrees(person, page);
  await picture(page, 'studio-games-baccarat');
  await expectNoBarriers(page);
  await game.getByRole('button', { name: 'ตรวจสอบผล' }).click();
  await game.getByText('ตรงกัน รหัสลับตรงกับรหัสผนึก').waitFor();
  await page.setViewportSize(NARROW);
  await page.reload();
  await game.getByTestId('road-sum').getByText('1 รอบล่าสุดของคุณ').waitFor();
  await picture(page, 'studio-games-baccarat-narrow');
  expect(troubles).toEqual([]);
  await close();
});

test('GAME-07 GAME-06 in the fishing game one tap is one shot, nothing shoots on, and a shot in doubt is named and asked for again as the same', async () => {
  const { context, page } = await newPerson(browser, PHONE, [stack.sandbox]);
  const shots: { play_id: string; bet: { fish: string } }[] = [];
  page.on('request', (request) => request.method() === 'POST' && shots.push(request.postDataJSON()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${stack.sandbox}/studio/demo/crystal-bay`);
  const [button, said] = [page.getByTestId('spin'), page.locator('#say')];
  const toShoot = () => waitFor('the next shot', () => button.isEnabled());
  // without motion the fish stand still, one of each kind
  expect(await page.evaluate(() => document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY).length)).toBe(0);
  expect(await page.locator('.fish').count()).toBe(await page.getByRole('radio').count());
  const point = async (kind: string) => {
    const box = (await page.locator(`.fish.${kind}`).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await toShoot();
  await page.touchscreen.tap(...(await point('puffer')));
  await waitFor('the first shot', () => Promise.resolve(shots.length === 1));
  expect(shots[0]?.bet).toEqual({ stake: 1, fish: 'puffer' });
  // a finger that slips away shoots nothing; one that stays shoots once, when it leaves
  await toShoot();
  const [x, y] = await point('ray');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y);
  await page.mouse.up();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(900);
  expect(shots).toHaveLength(1);
  await page.mouse.up();
  await waitFor('the second shot', () => Promise.resolve(shots.length === 2));
  // a key that is held
  await toShoot();
  await page.getByRole('radio', { name: 'ปลาทู' }).focus();
  for (let repeats = 0; repeats < 12; repeats++) {
    await page.keyboard.down('Enter');
    await page.waitForTimeout(60);
  }
  await page.keyboard.up('Enter');
  expect(shots).toHaveLength(3);
  // the answer is lost on its way
  await toShoot();
  await page.route('**/plays', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.touchscreen.tap(...(await point('shark')));
  await waitFor('the doubt', async () => (await said.textContent())?.endsWith('ระบบจะไม่หักเครดิตซ้ำนัดที่ยิงปลาฉลาม เดิมพัน 1.00 บาท'));
  await page.touchscreen.tap(...(await point('thu')));
  await page.unroute('**/plays');
  await waitFor('the result', async () => /ปลาฉลาม ไม่โดน|จับปลาฉลามได้/.test((await said.textContent()) ?? ''));
  await toShoot();
  expect(new Set(shots.slice(3).map((shot) => shot.play_id)).size).toBe(1);
  await page.getByRole('button', { name: 'ตรวจสอบผล' }).click();
  await waitFor('each shot’s check', async () => (await page.getByTestId('shot-verdict').allTextContents()).join() === 'ตรงกัน,ตรงกัน,ตรงกัน,ตรงกัน');
  await context.close();
});

test('GAME-07 GAME-06 a member opens leaves, comes back to the open round after a reload, and takes the money; ledger and studio agree', async () => {
  const { person, page, troubles, close } = await sitDown('lotus-pond');
  const game = page.frameLocator('iframe');
  const button = game.getByTestId('spin');
  const leaf = (at: number) => game.locator('.leaf').nth(at);
  await game.getByRole('button', { name: 'ลดจำนวนจระเข้' }).click();
  await game.getByRole('button', { name: 'ลดจำนวนจระเข้' }).click();
  // one crocodile under 25 leaves: begun again until the first leaf hides none
  for (;;) {
    await waitFor('the button', () => button.isEnabled());
    await button.click();
    await waitFor('the leaves', async () => (await leaf(12).getAttribute('aria-disabled')) === 'false');
    await leaf(12).click();
    await waitFor('the leaf to open', async () => !(await leaf(12).getAttribute('class'))?.includes('closed'));
    if ((await leaf(12).getAttribute('class'))?.includes('lotus')) break;
  }
  const before = await count(person, 'win');
  await game.getByText('รับได้ 10.10 บาท').waitFor();
  await expectNoBarriers(page);
  await picture(page, 'studio-games-open');
  await page.setViewportSize(NARROW);
  await page.reload();
  await game.getByText('รับได้ 10.10 บาท').waitFor();
  expect(await leaf(12).getAttribute('class')).toContain('lotus');
  await picture(page, 'studio-games-narrow');
  expect(await count(person, 'win')).toBe(before);
  await game.getByRole('button', { name: 'รับ 10.10' }).click();
  await waitFor('the win in the ledger', async () => (await count(person, 'win')) === before + 1);
  await moneyAgrees(person, page);
  await game.getByRole('button', { name: 'ตรวจสอบผล' }).click();
  await game.getByText('ตรงกัน รหัสลับตรงกับรหัสผนึก').waitFor();
  expect(troubles).toEqual([]);
  await close();
  expect(await operate(stack, 'ledger-audit')).toMatchObject({ code: 0, output: expect.stringContaining('No finding is open.') });
});
