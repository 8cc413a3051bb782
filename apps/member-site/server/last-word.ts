const LAST_WORD =
  '<!doctype html><html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>เกิดข้อผิดพลาด</title></head><body><h1>เกิดข้อผิดพลาดขณะแสดงหน้าข้อผิดพลาด</h1><p>ยอดเงินและรายการของคุณไม่เปลี่ยนแปลงจากข้อผิดพลาดนี้</p><p><a href="/">กลับหน้าหลัก</a></p></body></html>';

/**
 * What is left to say when even the error page cannot be rendered (ROUTE-18): a page without style or script, so that
 * nothing more can fail.
 * Only in place of a page; data for a page that already runs keeps its own reply, which that page knows how to show.
 */
export function lastWord(request: Request, reply: Response | null): Response {
  const failed = reply === null || (reply.status >= 500 && !reply.headers.get('content-type')?.includes('text/html'));
  const wantsPage =
    !new URL(request.url).pathname.endsWith('.data') && (request.headers.get('accept')?.includes('text/html') ?? false);
  if (reply && !(failed && wantsPage)) return reply;
  return new Response(LAST_WORD, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
