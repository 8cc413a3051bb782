import { loadQuietly } from '../loading/reload-on-broken-chunk.ts';

/** Data of a browser and its device; unknown texts are empty (SITE-19). */
export interface DeviceInfo {
  /** `desktop`, `mobile` or `tablet`. */
  type: string;
  os: string;
  osVersion: string;
  browser: string;
  browserVersion: string;
  browserVendor: string;
}

/** Fields of the browser's `navigator` from which the device data are read. */
type Told = Pick<Navigator, 'userAgent' | 'vendor' | 'maxTouchPoints'>;

/**
 * Read the device data. The library that detects browsers is loaded on first use.
 * @throws Error when the library cannot be loaded.
 */
export async function readDevice(told: Told = navigator): Promise<DeviceInfo> {
  const { default: bowser } = await loadQuietly(() => import('bowser'));
  // the parser throws on an empty user agent
  const { platform, os, browser } = bowser.parse(told.userAgent || 'unknown');
  // an iPad identifies as a Mac, with the Mac's version
  const isPad = os.name === 'macOS' && told.maxTouchPoints > 1;
  return {
    type: isPad ? 'tablet' : (platform.type ?? ''),
    os: isPad ? 'iPadOS' : (os.name ?? ''),
    osVersion: isPad ? '' : (os.version ?? ''),
    browser: browser.name ?? '',
    browserVersion: browser.version ?? '',
    browserVendor: told.vendor,
  };
}
