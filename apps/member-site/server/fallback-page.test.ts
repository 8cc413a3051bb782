import { describe, expect, test } from 'vitest';
import { fallbackPage } from './fallback-page.ts';

const page = new Request('http://sanam.test/deposit', { headers: { accept: 'text/html,*/*' } });
const dataOfPage = new Request('http://sanam.test/deposit.data', { headers: { accept: '*/*' } });
const html = { 'content-type': 'text/html; charset=utf-8' };

describe('fallbackPage replaces a page that could not be rendered', () => {
  test('ROUTE-18 when the error page fails too, a plain fallback page is sent', async () => {
    for (const reply of [null, new Response('Unexpected Server Error', { status: 500 })]) {
      const said = fallbackPage(page, reply);
      expect(said.status).toBe(500);
      expect(await said.text()).toContain('เกิดข้อผิดพลาดขณะแสดงหน้าข้อผิดพลาด');
    }
  });

  test('ROUTE-18 pages, error pages and data pass unchanged', () => {
    for (const [request, reply] of [
      [page, new Response('', { status: 200, headers: html })],
      [page, new Response('', { status: 500, headers: html })],
      [dataOfPage, new Response('', { status: 500 })],
    ] as const) {
      expect(fallbackPage(request, reply)).toBe(reply);
    }
  });
});
