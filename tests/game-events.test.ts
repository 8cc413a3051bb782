import { expect, test } from 'vitest';
import { accountJourneys } from './support/account-journeys.ts';
import { DESK, newPerson, PHONE, picture } from './support/browser.ts';
import { waitFor } from './support/stack.ts';

const here = accountJourneys();

interface Told {
  data: { events: { name: string; series: string | null; draw: { first: string; bottom: string } | null }[] }[];
}

/** The newest draw with a result, as the platform tells it. */
async function lastDraw(): Promise<{ name: string; first: string; bottom: string }> {
  let found: { name: string; first: string; bottom: string } | undefined;
  await waitFor('a draw with its result', async () => {
    const { data } = (await (await fetch(`${here.stack.site}/api/games/events?area=lotto`)).json()) as Told;
    const over = data.flatMap(({ events }) => events).find(({ draw }) => draw?.bottom.length === 2);
    if (over?.draw) found = { name: over.name, ...over.draw };
    return found !== undefined;
  });
  if (!found) throw new Error('no draw');
  return found;
}

test('GAME-10 the lottery’s lobby counts down to its next draws and shows the next one by itself', async () => {
  await lastDraw();
  const { page, context } = await here.member(PHONE);
  await page.goto(`${here.stack.site}/lotto`);
  await page.getByText('งวดใหญ่ถัดไป').waitFor();
  expect(await page.getByRole('timer').count()).toBeGreaterThan(0);
  await page.getByRole('heading', { name: 'ผลล่าสุด' }).waitFor();
  await picture(page, 'phone-lotto-events');
  const quick = page.locator('.draw-card.quick .what h2');
  const before = await quick.textContent();
  await waitFor('the next quick draw', async () => (await quick.textContent()) !== before, 40_000);
  expect(new URL(page.url()).pathname).toBe('/lotto');
  await context.close();
});

test('GAME-10 results are read and a number is checked without opening a game, with and without script', async () => {
  const last = await lastDraw();
  const { page, context } = await newPerson(here.browser, PHONE, here.hosts());
  await page.goto(`${here.stack.site}/lotto`);
  await page.getByRole('link', { name: 'ทุกผล' }).click();
  await page.getByRole('heading', { level: 1, name: 'ผลหวย' }).waitFor();
  await page.getByRole('row', { name: last.name }).waitFor();
  await page.getByLabel('งวดที่ตรวจ').selectOption({ label: last.name });
  await page.getByLabel('เลขของคุณ').fill('12x');
  await page.getByRole('button', { name: 'ตรวจเลข' }).click();
  await page.getByText('กรอกเฉพาะตัวเลข 1 ถึง 6 หลัก').waitFor();
  await page.getByLabel('เลขของคุณ').fill(last.first);
  await page.getByRole('button', { name: 'ตรวจเลข' }).click();
  await page
    .getByTestId('checked')
    .getByText(`ตรง 3 ตัวบน ${last.first.slice(-3)}`)
    .waitFor();
  await picture(page, 'phone-lotto-results');
  const address = page.url();
  await context.close();

  const bare = await here.browser.newContext({ javaScriptEnabled: false, viewport: DESK });
  const plain = await bare.newPage();
  await plain.goto(address);
  await plain
    .getByTestId('checked')
    .getByText(`ตรง 3 ตัวบน ${last.first.slice(-3)}`)
    .waitFor();
  await plain.getByLabel('เลขของคุณ').fill(`0${last.bottom}`);
  await plain.getByRole('button', { name: 'ตรวจเลข' }).click();
  await plain.getByTestId('checked').getByText(`ตรง 2 ตัวล่าง ${last.bottom}`).waitFor();
  await picture(plain, 'desk-lotto-results');
  await bare.close();
});

test.each([
  ['sports', 'ฟุตบอลลีกลานดาว', ['เจ้าบ้าน', 'เสมอ', 'ทีมเยือน']],
  // a match of the arena has no home: the prices stand under the names of both sides
  ['esports', 'ศึกหน้ากากโขน', null],
])(
  'GAME-10 the lobby of %s shows the next fixtures with prices and the last results, and all of them on a page',
  async (area, league, picks) => {
    const { page, context } = await newPerson(here.browser, DESK, here.hosts());
    const open = async () => {
      await page.goto(`${here.stack.site}/${area}`);
      return page.getByRole('heading', { name: 'ผลล่าสุด' }).isVisible();
    };
    await waitFor('a match day with its results', open, 90_000);
    const card = page.locator('section', { has: page.getByRole('heading', { name: new RegExp(`^${league} นัดที่`) }) });
    const first = card.locator('.fixture').first();
    expect(await first.locator('dt').allTextContents()).toEqual(
      picks ?? (await first.locator('.duo > span:not(.hide)').allTextContents()),
    );
    for (const price of await first.locator('dd').allInnerTexts()) expect(Number(price)).toBeGreaterThan(1);
    await picture(page, `desk-${area}-events`);
    // without an answer for a minute no price and no running score stays, and the results do
    await page.clock.install();
    await page.goto(`${here.stack.site}/${area}`);
    await first.waitFor();
    await page.route('**/api/games/events?*', (route) => route.abort());
    // The clock is moved until the page has noticed: it asks only once its script runs, and an answer may be on its
    // way.
    const moved = (what: string, seconds: number, isSo: () => Promise<boolean>) =>
      waitFor(what, async () => {
        await page.clock.fastForward(seconds * 1000);
        return isSo();
      });
    await moved('the fixtures to go', 61, async () => (await first.count()) === 0);
    await page.getByRole('heading', { name: 'ผลล่าสุด' }).waitFor();
    await page.unroute('**/api/games/events?*');
    await moved('the fixtures to come back', 11, async () => (await first.count()) === 1);
    await page.getByRole('link', { name: 'ทุกผล' }).click();
    await page.getByRole('heading', { level: 1, name: 'ตารางและผลการแข่งขัน' }).waitFor();
    await page.locator('.match-results .score').first().waitFor();
    expect(await page.locator('.match-results .score').first().textContent()).toMatch(/^\d+–\d+$/);
    await picture(page, `desk-${area}-results`);
    await context.close();
  },
);
