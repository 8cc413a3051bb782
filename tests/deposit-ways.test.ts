import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, newPerson, openBrowser, PHONE, picture } from './support/browser.ts';
import { type Account, call, payQr, register, signIn as tokenFor } from './support/http.ts';
import { enterSite, expectNoBarriers, tabTo, tokenOf } from './support/people.ts';
import { operate, type RunningStack, startStack, waitFor } from './support/stack.ts';

let stack: RunningStack;
let browser: Browser;
/** Readings of the bank's statement that are refused around a slip: more than there are, with their repetitions. */
const STATEMENTS = 20;
const NARROW = { width: 320, height: 640 };
// A slip shows four digits of the account number and part of the name. Payers for whom these are the same are credited
// only from the bank's notice. So these people differ in the digits and in the names.
const person = (digits: string, name: string, bank = 'kbank'): Account => ({
  phone: `08911155${digits.slice(0, 2)}`,
  password: 'Rua9nam7Kao',
  bank,
  account: `789${digits}012`,
  name,
});
const atGateway = person('1047', 'วีระ กล้าหาญ');
const byNumber = person('1158', 'มานะ อดทน', 'scb');
const bySlip = person('1269', 'ปิติ ยินดี');
const late = person('1370', 'สมพร มั่นคง');
const other = person('1481', 'ชูใจ ใจดี');

beforeAll(async () => {
  stack = await startStack({
    TURNOVER_PERCENT: '100',
    SLIP_MEGABYTES_MAX: '5',
    STATEMENT_SECONDS: '3600',
  });
  browser = await openBrowser();
  for (const who of [atGateway, byNumber, bySlip, late, other]) await register(stack, who);
  expect((await operate(stack, 'receiving', 'gateway', atGateway.phone, 'on')).code).toBe(0);
  expect((await operate(stack, 'receiving', 'send', byNumber.phone, 'kbank', '0000987654')).code).toBe(0);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  stack?.remove();
});

async function signedIn(who: Account, viewport: { width: number; height: number }) {
  const opened = await newPerson(browser, viewport, [stack.site, stack.sandbox]);
  await signIn(opened.page, who);
  return opened;
}
async function signIn(page: Page, who: Account): Promise<void> {
  await enterSite(page.context(), stack.site, who);
}
/** Begin a deposit in its steps: amount, warning, confirmed request. */
async function begin(page: Page, amount: number, at = '/deposit'): Promise<void> {
  await page.goto(stack.site + at);
  await page.getByTestId('deposit-amount').fill(String(amount));
  await page.getByTestId('deposit-amount').press('Enter');
  await page.getByTestId('deposit-confirm').click();
}
const creditOn = async (page: Page) =>
  Number(((await page.getByTestId('balance').first().textContent()) ?? '').replaceAll(',', ''));
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const fault = (of: string, kind: string, times = 1) =>
  call(stack.sandbox, 'POST', `/api/${of}/faults`, { kind, times });
/** Console errors without the expected refusals, which the browser logs as errors. */
const unexpected = (troubles: readonly string[]) => troubles.filter((trouble) => !/status of 4(13|22)/.test(trouble));
const pendingId = async (page: Page) =>
  (
    await call<{ data: { pending_request: { id: string } | null } }>(
      stack.site,
      'GET',
      '/api/customers/profile',
      undefined,
      await tokenOf(page),
    )
  ).data.pending_request?.id;
const resultOf = async (page: Page, id: string) =>
  (
    await call<{ data: { status: string; slip: { state: string } | null } }>(
      stack.site,
      'GET',
      `/api/requests/deposit/${id}`,
      undefined,
      await tokenOf(page),
    )
  ).data;

/** Let neither the bank's notice nor a reading of its statement confirm the next transfer: only a slip can. */
async function loseReports(): Promise<void> {
  await fault('bank', 'feed-lost');
  await fault('bank', 'statement-unavailable', STATEMENTS);
}
/** Picture of a slip as the sender's bank app saves it. */
async function slipFile(reference: string) {
  const reply = await fetch(`${stack.sandbox}/api/bank/slips/${reference}.png`);
  expect(reply.status).toBe(200);
  return { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from(await reply.arrayBuffer()) };
}
/**
 * Check one page on a phone, on a desktop and at 320 px: nothing overflows, and an accessibility checker finds nothing.
 */
async function looks(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? PHONE;
  for (const [kind, size] of [
    ['phone', PHONE],
    ['desk', DESK],
    ['narrow', NARROW],
  ] as const) {
    await page.setViewportSize(size);
    expect(await fits(page), `${name} at ${size.width}`).toBe(true);
    await picture(page, `ways-${kind}-${name}`);
  }
  await page.setViewportSize(before);
  await expectNoBarriers(page);
}
const checkoutOf = async (context: BrowserContext, page: Page) => {
  const [window] = await Promise.all([context.waitForEvent('page'), page.getByTestId('checkout').click()]);
  await window.getByTestId('checkout-pay').waitFor();
  return window;
};

test('ROUTE-05 DEP-01 DEP-04 DEP-08 for a gateway deposit the warning is about paying and not about transfers, the checkout leads back to the receipt, and the first window updates', async () => {
  const { context, page, troubles } = await signedIn(atGateway, PHONE);
  await page.goto(`${stack.site}/slip`);
  await page.getByRole('heading', { name: 'ยังไม่มีรายการฝากเงิน' }).waitFor();
  await looks(page, 'slip-none');
  await page.goto(`${stack.site}/auto-transfer`);
  await page.getByText('ไม่ต้องโอนเข้าเลขบัญชี').waitFor();
  await looks(page, 'auto-transfer-gateway');
  await page.getByRole('main').getByRole('link', { name: 'ไปหน้าฝากเงิน' }).click();
  await page.waitForURL('**/deposit');

  await page.getByTestId('deposit-amount').fill('500');
  await page.getByTestId('deposit-amount').press('Enter');
  const warning = page.getByRole('dialog');
  await warning.getByText('ชำระจากบัญชีของคุณเองเท่านั้น').waitFor();
  expect(await warning.textContent()).toMatch(/^คำเตือน/);
  expect(await warning.textContent()).not.toMatch(/เลขบัญชี|โอน/);
  await page.keyboard.press('Escape');
  expect(await warning.isVisible()).toBe(true);
  await looks(page, 'gateway-warning');
  await page.setViewportSize(DESK);
  expect((await warning.boundingBox())?.width).toBe(600);
  await page.setViewportSize(PHONE);
  await page.getByTestId('deposit-confirm').click();

  await page.getByTestId('checkout').waitFor();
  await looks(page, 'gateway');
  expect(await page.getByTestId('slip').count()).toBe(0);
  const window = await checkoutOf(context, page);
  await window.getByTestId('checkout-pay').click();
  await page.getByText('คุณทำการฝากเงินจำนวน 500.00 บาท เรียบร้อยแล้ว').waitFor();
  await page.getByTestId('credited').getByRole('link', { name: 'ดูหลักฐาน' }).click();
  await page.waitForURL(`${stack.site}/slip?id=*`);
  await waitFor('the credit', async () => (await creditOn(page)) === 500);
  await picture(page, 'ways-phone-gateway-done');
  await window.locator('#back').click();
  await window.waitForURL(page.url());
  const receipt = window.getByTestId('receipt');
  await receipt.getByText('เครดิตเข้ากระเป๋าเงินของคุณแล้ว').waitFor();
  await receipt.getByText('ช่องทางชำระเงินออนไลน์').waitFor();
  await looks(window, 'slip-gateway');

  // the gateway does not say who paid, so the account is not proven, and a person looks at a withdrawal
  await page.goto(`${stack.site}/withdraw`);
  await page.getByText('เจ้าหน้าที่จะตรวจสอบรายการถอนก่อนโอน').waitFor();
  await looks(page, 'withdraw-unproven');
  expect(troubles).toEqual([]);
  await context.close();
});

test('DEP-04 DEP-08 a payment declined at the gateway credits nothing, and both windows say so', {
  tags: ['long'],
}, async () => {
  const { context, page, troubles } = await signedIn(atGateway, DESK);
  await page.goto(`${stack.site}/`);
  const before = await creditOn(page);
  await begin(page, 300);
  await page.getByTestId('checkout').waitFor();
  const window = await checkoutOf(context, page);
  await window.getByRole('button', { name: 'ปฏิเสธ' }).click();
  await page.getByTestId('failed').getByRole('heading', { name: 'ฝากเงินไม่สำเร็จ' }).waitFor();
  await window.locator('#back').click();
  await window.getByTestId('receipt').getByText('ไม่สำเร็จ', { exact: true }).waitFor();
  await looks(window, 'slip-declined');
  expect(await creditOn(window)).toBe(before);
  expect(troubles).toEqual([]);
  await context.close();
});

test('DEP-04 DEP-07 while the gateway has not answered, the page says so; then the checkout link appears by itself, and the deposit can be cancelled', {
  tags: ['long'],
}, async () => {
  const { context, page, troubles } = await signedIn(atGateway, PHONE);
  await fault('gateway', 'create-fails');
  await begin(page, 200);
  await page.getByText('กำลังเปิดช่องทางชำระเงิน').waitFor();
  await looks(page, 'gateway-opening');
  await page.getByTestId('checkout').waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: 'ยกเลิกรายการฝาก' }).click();
  await page.getByTestId('cancel-yes').click();
  await page.getByTestId('failed').getByRole('heading', { name: 'ยกเลิกรายการฝากแล้ว' }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('DEP-04 DEP-08 a different amount paid at the gateway goes to review: every page says that the money is not lost, and no page asks for another payment', {
  tags: ['long'],
}, async () => {
  const { context, page, troubles } = await signedIn(atGateway, PHONE);
  await page.goto(`${stack.site}/`);
  const before = await creditOn(page);
  await begin(page, 350);
  await page.getByTestId('checkout').waitFor();
  const window = await checkoutOf(context, page);
  await window.locator('#others summary').click();
  await window.locator('#other-amount').fill('340');
  await window.getByRole('button', { name: 'จ่ายตามจำนวนนี้' }).click();
  await page.getByTestId('review').getByText('ยอดโอนไม่ตรงกับรายการ').waitFor();
  expect(await page.getByRole('button', { name: 'ยกเลิกรายการฝาก' }).count()).toBe(0);
  expect(await page.getByTestId('checkout').count()).toBe(0);
  await looks(page, 'review');
  await page.getByRole('link', { name: 'ดูรายละเอียดรายการ' }).click();
  await page.getByTestId('receipt').getByText('เงินของคุณไม่หาย').waitFor();
  await looks(page, 'slip-review');
  await page.goto(stack.site);
  await page.getByText('เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย').waitFor();
  expect(await creditOn(page)).toBe(before);
  expect(troubles).toEqual([]);
  await context.close();
});

test('ROUTE-05 DEP-05 DEP-08 a deposit by account number goes to the second account: number, amount and reference are copied, and a plain transfer is credited', {
  tags: ['long'],
}, async () => {
  const { context, page, troubles } = await signedIn(byNumber, PHONE);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack.site });
  await page.goto(`${stack.site}/deposit`);
  await looks(page, 'form');
  await page.getByRole('link', { name: 'โอนผ่านเลขบัญชี' }).click();
  await page.waitForURL('**/auto-transfer');
  await begin(page, 1250.5, '/auto-transfer');
  const card = page.getByTestId('transfer');
  await card.waitFor();
  await looks(page, 'transfer');
  // On the deposit page too, this receiving account has only its number and no QR.
  await page.goto(`${stack.site}/deposit`);
  await card.waitFor();
  expect(await page.getByTestId('qr').count()).toBe(0);
  const copied = async (what: RegExp) => {
    const button = await card.getByRole('button', { name: what }).elementHandle();
    // The text "copied" disappears after two seconds, so waiting for it starts before the click.
    const said = page.waitForFunction((one) => one?.textContent?.includes('คัดลอกแล้ว'), button);
    await button?.click();
    await said;
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied(/คัดลอกเลขบัญชี/)).toBe('0000987654');
  expect(await copied(/คัดลอกยอดเงิน/)).toBe('1250.50');
  expect(await copied(/รหัสอ้างอิง/)).toMatch(/^DP[A-Z0-9]+$/);
  // the pretend bank opens with account and amount filled in
  const [bank] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'เปิดแอปธนาคารจำลอง' }).click(),
  ]);
  await bank.locator('[name=bank]').selectOption(byNumber.bank);
  await bank.locator('[name=account]').fill(byNumber.account);
  await bank.locator('[name=holder]').fill(byNumber.name);
  await bank.locator('[name=holder]').press('Enter');
  await bank.getByTestId('transfer').click();
  await bank.getByText('โอนแล้ว เลขอ้างอิง').waitFor();
  await page.getByText('คุณทำการฝากเงินจำนวน 1,250.50 บาท เรียบร้อยแล้ว').waitFor();
  await page.getByTestId('credited').waitFor();
  await page.goto(`${stack.site}/slip`);
  await page.getByTestId('receipt').getByText('••• 7654').waitFor();
  expect(await page.getByTestId('receipt').textContent()).not.toContain('0000987654');
  await looks(page, 'slip-transfer');
  expect(troubles).toEqual([]);
  await context.close();
});

test('ROUTE-05 DEP-06 with the keyboard alone a member sends a slip: its picture is shown, the form survives a lost network, and the slip credits a transfer that the bank never notified', async () => {
  const { context, page, troubles } = await signedIn(bySlip, PHONE);
  await begin(page, 640);
  const qr = page.getByTestId('qr');
  await qr.waitFor();
  await looks(page, 'qr');
  await page.goto(`${stack.site}/auto-transfer`);
  await page.getByTestId('transfer').waitFor();
  await looks(page, 'auto-transfer-qr');
  await page.getByRole('link', { name: 'สแกน QR แทน' }).click();
  await qr.waitFor();

  await tabTo(page, '.fold summary');
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-testid=slip-file]');
  await looks(page, 'slip-form');
  // a file that browsers cannot display: first a file too large to send, then a small file
  await page
    .getByTestId('slip-file')
    .setInputFiles({ name: 'slip.heic', mimeType: 'image/heic', buffer: Buffer.alloc(6 * 1024 * 1024, 7) });
  await page.getByText('รูปใหญ่เกิน 5 MB').waitFor();
  await page
    .getByTestId('slip-file')
    .setInputFiles({ name: 'slip.heic', mimeType: 'image/heic', buffer: Buffer.alloc(1024 * 1024, 7) });
  await page.getByText('เบราว์เซอร์นี้แสดงตัวอย่างรูปไม่ได้').waitFor();
  await page.getByTestId('slip-send').click();
  await page.getByText('ไฟล์นี้ไม่ใช่รูปภาพที่อ่านได้').waitFor();
  // a picture that is not a slip
  const empty = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#446688' } })
    .png()
    .toBuffer();
  await page.getByTestId('slip-file').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: empty });
  await page.locator('canvas.preview').waitFor();
  await tabTo(page, '[data-testid=slip-send]');
  await page.keyboard.press('Enter');
  await page.getByText('อ่าน QR บนสลิปไม่ได้').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('slip-file');
  await looks(page, 'slip-unread');

  // a picture like a camera's: large and full of noise
  const noise = await sharp({
    create: {
      width: 2400,
      height: 3400,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 245, sigma: 6 },
    },
  })
    .png()
    .toBuffer();
  await loseReports();
  const { reference } = await payQr(stack, (await qr.getAttribute('data-payload')) ?? '', bySlip);
  const saved = await slipFile(reference);
  const slip = await sharp(saved.buffer).resize(2000, 3000, { fit: 'inside' }).toBuffer();
  const photo = await sharp(noise)
    .composite([{ input: slip, gravity: 'centre' }])
    .png()
    .toBuffer();
  expect(photo.length).toBeGreaterThan(2_000_000);
  await page.getByTestId('slip-file').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
  const ready = page.getByText(/^พร้อมส่ง/);
  await ready.waitFor();
  const kilobytes = Number(((await ready.textContent()) ?? '').replace(/\D/g, ''));
  expect(kilobytes * 1024).toBeLessThan(photo.length / 2);
  expect(
    await page
      .locator('canvas.preview')
      .evaluate((canvas) => Math.max((canvas as HTMLCanvasElement).width, (canvas as HTMLCanvasElement).height)),
  ).toBe(1600);
  await picture(page, 'ways-phone-slip-preview');
  expect(unexpected(troubles)).toEqual([]);

  await context.setOffline(true);
  await page.getByTestId('slip-send').click();
  await page.getByText('สลิปอาจส่งถึงแล้วหรือยังไม่ถึง เงินของคุณไม่หาย').waitFor();
  await picture(page, 'ways-phone-slip-offline');
  await context.setOffline(false);
  const id = (await pendingId(page)) ?? '';
  troubles.length = 0;
  await tabTo(page, '[data-testid=slip-send]');
  await page.keyboard.press('Enter');
  await page.getByText('คุณทำการฝากเงินจำนวน 640.00 บาท เรียบร้อยแล้ว').waitFor();
  await waitFor('the credit', async () => (await creditOn(page)) === 640);
  expect(await resultOf(page, id)).toMatchObject({ status: 'completed', slip: { state: 'matched' } });

  await page.goto(`${stack.site}/slip?id=${id}`);
  const shown = page.getByRole('img', { name: 'สลิปที่คุณส่ง' });
  await waitFor('the picture of the slip', async () =>
    shown.evaluate((image) => (image as HTMLImageElement).naturalWidth > 400),
  );
  await looks(page, 'slip-done');
  expect((await context.request.get(`${stack.site}/slip/picture?id=${id}`)).headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
  });
  expect(unexpected(troubles)).toEqual([]);
  await context.close();
});

test('DEP-06 a slip is visible to its owner only, and other members cannot use it', async () => {
  const { context, page } = await signedIn(other, PHONE);
  const [done] = (
    await call<{ data: { id: string }[] }>(
      stack.site,
      'GET',
      '/api/history?type=deposit',
      undefined,
      await tokenFor(stack, bySlip),
    )
  ).data;
  expect((await context.request.get(`${stack.site}/slip/picture?id=${done?.id}`)).status()).toBe(404);
  await page.goto(`${stack.site}/slip?id=${done?.id}`);
  await page.getByRole('heading', { name: 'ไม่พบรายการฝากเงินนี้' }).waitFor();
  await looks(page, 'slip-unknown');
  expect(
    (
      await context.request.post(`${stack.site}/deposit/slip.data?id=${done?.id}`, {
        headers: { origin: stack.site },
        multipart: { slip: await slipOfStranger() },
      })
    ).status(),
  ).toBe(404);
  await context.close();
});

/** A real slip of a transfer to another receiver than the operator. */
async function slipOfStranger() {
  const { reference } = await call<{ reference: string }>(stack.sandbox, 'POST', '/api/bank/transfers', {
    ...{ fromBank: other.bank, fromAccount: other.account, fromName: other.name },
    ...{ toBank: 'bbl', toAccount: '1112223334', amount: 400 },
  });
  return slipFile(reference);
}

test('DEP-06 DEP-09 a refused slip shows the reason and another slip can be sent; a member who paid a cancelled deposit finds help in the history', {
  tags: ['long'],
}, async () => {
  const { context, page, troubles } = await signedIn(other, PHONE);
  await begin(page, 400);
  const qr = page.getByTestId('qr');
  await qr.waitFor();
  const payload = (await qr.getAttribute('data-payload')) ?? '';
  const id = (await pendingId(page)) ?? '';
  await page.locator('.fold summary').click();
  await page.getByTestId('slip-file').setInputFiles(await slipOfStranger());
  await page.getByText(/^พร้อมส่ง/).waitFor();
  await page.getByTestId('slip-send').click();
  await page.getByText('สลิปนี้ไม่ได้โอนเข้าบัญชีของรายการฝาก').waitFor();
  await looks(page, 'slip-refused');
  await page.goto(`${stack.site}/slip?id=${id}`);
  await page.getByRole('heading', { name: 'แนบสลิปใบใหม่' }).waitFor();
  await looks(page, 'slip-refused-receipt');

  await page.goto(`${stack.site}/deposit`);
  await page.getByRole('button', { name: 'ยกเลิกรายการฝาก' }).click();
  await page.getByTestId('cancel-yes').click();
  await page.getByTestId('failed').getByRole('heading', { name: 'ยกเลิกรายการฝากแล้ว' }).waitFor();
  await loseReports();
  const { reference } = await payQr(stack, payload, other);
  await page.goto(`${stack.site}/history?tab=2`);
  await looks(page, 'history');
  await page.getByRole('link', { name: 'ชำระแล้ว? ดูรายการนี้' }).filter({ visible: true }).first().click();
  await page.waitForURL(`${stack.site}/slip?id=${id}`);
  await looks(page, 'slip-cancelled');
  const file = await slipFile(reference);
  await page.getByTestId('slip-file').setInputFiles(file);
  await page.getByText(/^พร้อมส่ง/).waitFor();
  await page.getByTestId('slip-send').click();
  await page.getByTestId('receipt').getByText('เครดิตเข้ากระเป๋าเงินของคุณแล้ว').waitFor();
  await waitFor('the credit', async () => (await creditOn(page)) === 400);

  // the same slip is sent again for the member's next deposit
  await begin(page, 400);
  await page.getByTestId('qr').waitFor();
  await page.locator('.fold summary').click();
  await page.getByTestId('slip-file').setInputFiles(file);
  await page.getByText(/^พร้อมส่ง/).waitFor();
  await page.getByTestId('slip-send').click();
  await page.getByText('สลิปนี้ถูกใช้ไปแล้ว').waitFor();
  expect(await creditOn(page)).toBe(400);
  expect(unexpected(troubles)).toEqual([]);
  await context.close();
});

test('ROUTE-05 DEP-06 without script a file that is not a slip is refused on a separate page, and a valid slip leads to the receipt', async () => {
  const context = await browser.newContext({ viewport: NARROW, javaScriptEnabled: false, locale: 'th-TH' });
  const page = await context.newPage();
  await signIn(page, late);
  await begin(page, 150);
  const payload = (await page.getByTestId('qr').getAttribute('data-payload')) ?? '';
  await page.locator('.fold summary').click();
  await page.getByTestId('slip-file').setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  });
  await page.getByTestId('slip-send').click();
  await page.waitForURL(/\/deposit\/slip\?id=/);
  await page.getByText('อ่าน QR บนสลิปไม่ได้').waitFor();
  expect(await fits(page)).toBe(true);
  await picture(page, 'ways-noscript-slip-refused');
  await loseReports();
  const { reference } = await payQr(stack, payload, late);
  await page.getByTestId('slip-file').setInputFiles(await slipFile(reference));
  await page.getByTestId('slip-send').click();
  await page.waitForURL(({ pathname }) => pathname === '/slip');
  await waitFor('the credit', async () => {
    await page.reload();
    return (await creditOn(page)) === 150;
  });
  await page.getByTestId('receipt').getByText('เครดิตเข้ากระเป๋าเงินของคุณแล้ว').waitFor();
  await context.close();
});

test('ROUTE-05 a receipt prints as one A5 page without the shell, dark on white, and can be shared as text for a chat', {
  tags: ['long'],
}, async () => {
  const { context, page, troubles } = await signedIn(byNumber, DESK);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack.site });
  await page.goto(`${stack.site}/slip`);
  await page.getByTestId('receipt').waitFor();
  await page.getByRole('button', { name: /คัดลอกข้อความ/ }).click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^ฝากเงิน 1,250\.50 บาท · สำเร็จ\nรหัสอ้างอิง DP\w+\nเวลาชำระเงิน \d\d\/\d\d\/\d\d \d\d:\d\d/);
  expect(text).not.toMatch(/มานะ|7654/);
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.topbar', '.side', '.foot', '.strip', '.bottombar', '.unprinted'])
    expect(
      await page
        .locator(part)
        .evaluateAll(
          (all) =>
            all.filter((one) => (one as HTMLElement).offsetParent !== null || getComputedStyle(one).display !== 'none')
              .length,
        ),
      part,
    ).toBe(0);
  await page.getByText('สนาม · ผลการฝากเงิน').waitFor();
  expect(await page.getByTestId('receipt').evaluate((receipt) => getComputedStyle(receipt).color)).toBe('rgb(0, 0, 0)');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  await picture(page, 'ways-print');
  await expectOneSmallPage(page);
  expect(troubles).toEqual([]);
  await context.close();

  // The receipt is one page also when it shows the picture of a slip.
  const withSlip = await signedIn(bySlip, PHONE);
  await withSlip.page.goto(`${stack.site}/slip`);
  const shown = withSlip.page.getByRole('img', { name: 'สลิปที่คุณส่ง' });
  await waitFor('the picture of the slip', async () =>
    shown.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0),
  );
  await expectOneSmallPage(withSlip.page);
  await withSlip.page.emulateMedia({ media: 'print' });
  await withSlip.page.setViewportSize({ width: 470, height: 703 });
  await picture(withSlip.page, 'ways-print-slip');
  await withSlip.context.close();
});

/** Check that the page prints as one sheet of A5. */
async function expectOneSmallPage(page: Page): Promise<void> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([420, 595]);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
}

test('WAL-07 WAL-08 WAL-09 WD-02 after the credit check the missing turnover is shown as a warning, and a withdrawal is refused because of it', {
  tags: ['long'],
}, async () => {
  const { context, page, troubles } = await signedIn(byNumber, PHONE);
  await page.goto(`${stack.site}/`);
  await page.getByText('ยังไม่มียอดเสียในสัปดาห์นี้').waitFor();
  await looks(page, 'home');
  await page.getByTestId('credit-check').filter({ visible: true }).first().click();
  await page.getByText('เช็คเครดิตเรียบร้อย').waitFor();
  const warning = page.locator('[data-testid=notice][data-kind=warning]');
  await warning.getByText('ยอดเทิร์นยังไม่ครบเงื่อนไขการถอน').waitFor();
  await picture(page, 'ways-phone-turnover');
  await page.goto(`${stack.site}/withdraw`);
  await page.getByTestId('withdraw-amount').fill('500');
  await page.getByTestId('withdraw-amount').press('Enter');
  await page.getByTestId('withdraw-yes').click();
  const alert = page.getByRole('alert').filter({ hasText: 'ยอดเทิร์นยังไม่ครบเงื่อนไขการถอน' });
  await alert.waitFor();
  expect(await alert.locator('b').textContent()).toBe('ไม่สามารถถอนเงินได้');
  expect(await creditOn(page)).toBe(1250.5);
  await looks(page, 'withdraw-refused');
  expect(unexpected(troubles)).toEqual([]);
  await context.close();
});
