import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const BUILD = path.join(import.meta.dirname, 'build/client');
const read = (file: string) => readFileSync(path.join(BUILD, file));

test('OPS-05 the back office can be installed, as an iPhone needs before it shows alerts: its page names a manifest and its icon, and all pictures exist in the stated sizes', () => {
  const page = read('index.html').toString();
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  expect(page).toContain('<link rel="apple-touch-icon" href="/app/apple-touch-icon.png"');
  const manifest = JSON.parse(read('manifest.webmanifest').toString()) as { icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'th' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src, sizes } of [...manifest.icons, { src: '/app/apple-touch-icon.png', sizes: '180x180' }]) {
    const picture = read(src.slice(1));
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([src, `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
});
