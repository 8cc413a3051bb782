import { describe, expect, test } from 'vitest';
import { readQrPicture } from './qr-picture.ts';

describe("readQrPicture reads the server's QR", () => {
  test("DEP-03 the size and the path of the server's SVG are read", () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 330 330"><rect fill="white" width="330" height="330"/><path fill="black" d="M0,0h10v10h-10zM20,0h10v10h-10z"/></svg>';
    expect(readQrPicture(svg)).toEqual({ size: 330, path: 'M0,0h10v10h-10zM20,0h10v10h-10z' });
  });

  test('DEP-03 SEC-02 any SVG that is not a square with one path is not drawn', () => {
    expect(readQrPicture(null)).toBeNull();
    expect(readQrPicture('<svg viewBox="0 0 10 20"><path d="M0 0z"/></svg>')).toBeNull();
    expect(readQrPicture('<svg viewBox="0 0 10 10"><path d="M0 0z"/><path d="M1 1z"/></svg>')).toBeNull();
    expect(readQrPicture('<svg viewBox="0 0 10 10"><path d="M0 0z<script>"/></svg>')).toBeNull();
  });
});
