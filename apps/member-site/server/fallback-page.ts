const FALLBACK_PAGE =
  '<!doctype html><html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>เกิดข้อผิดพลาด</title></head><body><h1>เกิดข้อผิดพลาดขณะแสดงหน้าข้อผิดพลาด</h1><p>เงินของคุณไม่หาย ถ้าเพิ่งส่งรายการ กรุณาดูประวัติก่อนส่งซ้ำ</p><p><a href="/">กลับหน้าหลัก</a></p></body></html>';

/**
 * Fallback page for when even the error page cannot be rendered (ROUTE-18). It has no style or script, so that nothing
 * more can fail. Replies with page data are not replaced, because the page that requested them handles the failure
 * itself.
 */
export function fallbackPage(request: Request, reply: Response | null): Response {
  const failed = reply === null || (reply.status >= 500 && !reply.headers.get('content-type')?.includes('text/html'));
  const wantsPage =
    !new URL(request.url).pathname.endsWith('.data') && (request.headers.get('accept')?.includes('text/html') ?? false);
  if (reply && !(failed && wantsPage)) return reply;
  return new Response(FALLBACK_PAGE, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
