import { readdirSync, readFileSync } from 'node:fs';
import { appleTouch, icons, maskable, splash } from '@sanam/ui/art/app/pictures.json';
import { describe, expect, test } from 'vitest';
import { splashLinks } from '../../install/add-splash.ts';
import { GROUND } from '../../shell/page/ground.ts';
import { manifestOf } from './manifest-of.ts';

const PUBLIC = new URL('../../../public/', import.meta.url);

/** Width and height of a PNG, from its header. */
function sizeOf(address: string): string {
  const file = readFileSync(new URL(address.slice(1), PUBLIC));
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

describe('the site as an app on a home screen', () => {
  test('PWA-01 the manifest is in Thai, has the configured brand, and its pictures exist in the stated sizes', () => {
    const manifest = manifestOf('ตัวอย่าง', 20);
    expect(manifest).toMatchObject({
      name: 'ตัวอย่าง',
      description: expect.stringMatching(/^ตัวอย่าง .* 20 ปีขึ้นไป$/),
      lang: 'th',
      dir: 'ltr',
      display: 'standalone',
      start_url: '/?from=app',
      scope: '/',
      id: '/',
    });
    for (const icon of [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)])
      expect(sizeOf(icon.src), icon.src).toBe(icon.sizes);
    const of = (purpose: string) =>
      manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => Number.parseInt(icon.sizes, 10));
    expect(of('any')).toEqual([64, 120, 144, 152, 192, 384, 512]);
    expect(of('maskable')).toEqual([192, 512]);
  });

  test('PWA-01 each iOS start-up picture has the size of its screen', () => {
    expect(sizeOf('/app/apple-touch-icon.png')).toBe(`${appleTouch}x${appleTouch}`);
    const links = splashLinks();
    expect(new Set(links.map(({ media }) => media)).size).toBe(splash.length);
    for (const [at, { width, height, ratio }] of splash.entries()) {
      expect(sizeOf(links[at]?.href ?? '')).toBe(`${width * ratio}x${height * ratio}`);
      expect(links[at]?.media).toContain(`(device-width: ${width}px)`);
    }
  });

  test('PWA-01 the folder of the pictures contains no other files, and is smaller than 400 kB', () => {
    const files = readdirSync(new URL('app/', PUBLIC));
    expect(files).toHaveLength(icons.length + maskable.length + splash.length + 1);
    expect(files.reduce((sum, file) => sum + readFileSync(new URL(`app/${file}`, PUBLIC)).length, 0)).toBeLessThan(
      400_000,
    );
  });

  test("PWA-01 the colours of the manifest equal the pages' background colour", () => {
    const tokens = readFileSync(new URL('../../../../../packages/ui/src/styles/tokens.css', import.meta.url), 'utf8');
    expect(/--ground:\s*(#[0-9a-f]{6})/.exec(tokens)?.[1]).toBe(GROUND);
    expect(manifestOf('x', 20)).toMatchObject({ theme_color: GROUND, background_color: GROUND });
  });
});
