import { describe, expect, test } from 'vitest';
import { readDevice } from './device-info.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';
const read = (userAgent: string, maxTouchPoints = 0, vendor = '') => readDevice({ userAgent, maxTouchPoints, vendor });

describe('device data are read from the browser', () => {
  test("SITE-19 the type of the device, its system and browser with their versions, and the browser's maker are read", async () => {
    expect(await read(ANDROID, 5, 'Google Inc.')).toEqual({
      type: 'mobile',
      os: 'Android',
      osVersion: '15',
      browser: 'Chrome',
      browserVersion: '140.0.0.0',
      browserVendor: 'Google Inc.',
    });
    expect(await read(IPHONE, 5, 'Apple Computer, Inc.')).toMatchObject({
      type: 'mobile',
      os: 'iOS',
      osVersion: '18.5',
      browser: 'Safari',
      browserVersion: '18.5',
    });
    expect(await read(WINDOWS)).toMatchObject({ type: 'desktop', os: 'Windows', browser: 'Microsoft Edge' });
  });

  test('SITE-19 an iPad that identifies as a Mac is detected by its touch screen; a Mac stays a Mac', async () => {
    expect(await read(MAC, 5)).toMatchObject({ type: 'tablet', os: 'iPadOS', osVersion: '' });
    expect(await read(MAC, 0)).toMatchObject({ type: 'desktop', os: 'macOS' });
  });

  test('SITE-19 an unknown value of the device data is an empty text', async () => {
    expect(await read('')).toEqual({
      type: '',
      os: '',
      osVersion: '',
      browser: '',
      browserVersion: '',
      browserVendor: '',
    });
  });
});
