import { expect, test } from 'vitest';
import { isRichText } from './rich-text.ts';

test('SEC-02 text layout and links as the sanitizer writes them are rich text', () => {
  for (const html of [
    '',
    'ข้อความ "อ้างอิง" &lt;b&gt; &amp; &nbsp;',
    '<h2>หัวข้อ</h2><p>บรรทัด<br />ใหม่ <b>หนา</b></p><hr />',
    '<a href="/promotion?a=1&amp;b=2">ก</a><a href="https://example.com/" target="_blank" rel="noopener noreferrer">ข</a>',
    '<a href="tel:021234567">โทร</a><a href="#top">บน</a><a href="page">ใกล้</a>',
    '<table><thead><tr><th scope="col">ก</th></tr></thead><tbody><tr><td colspan="2">ข</td></tr></tbody></table>',
  ])
    expect(isRichText(html), html).toBe(true);
});

test('SEC-02 nothing that could run is rich text, however it is spelled', () => {
  for (const html of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">ก</p>',
    '<p style="color:red">ก</p>',
    '<P>ก</P>',
    '<b',
    'a > b',
    '<<b>script>alert(1)<</b>/script>',
    '<!-- -->',
    '<a href=javascript:alert(1)>ก</a>',
    '<a href="javascript:alert(1)">ก</a>',
    '<a href="JavaScript:alert(1)">ก</a>',
    '<a href="java\tscript:alert(1)">ก</a>',
    '<a href="javascript&#58;alert(1)">ก</a>',
    '<a href="javascript&colon;alert(1)">ก</a>',
    '<a href="data:text/html,1">ก</a>',
    '<iframe srcdoc="1"></iframe>',
    '<svg><a href="/">ก</a></svg>',
    '<a href="/" title="<b>">ก</a>',
  ])
    expect(isRichText(html), html).toBe(false);
});
