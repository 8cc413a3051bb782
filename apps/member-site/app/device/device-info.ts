import { loadQuietly } from '../shell/reload-on-broken-chunk.ts';

/** What a browser tells of itself and of the device it runs on; a text that is not known is empty (SITE-19). */
export interface DeviceInfo {
  /** `desktop`, `mobile` or `tablet`. */
  type: string;
  os: string;
  osVersion: string;
  browser: string;
  browserVersion: string;
  browserVendor: string;
}

/** Of the browser's `navigator`, what is read. */
type Told = Pick<Navigator, 'userAgent' | 'vendor' | 'maxTouchPoints'>;

/**
 * Reads the device. The library that knows the browsers is loaded when it is first asked for. @throws Error when that
 * cannot be loaded.
 */
export async function readDevice(told: Told = navigator): Promise<DeviceInfo> {
  const { default: bowser } = await loadQuietly(() => import('bowser'));
  // it throws at an empty one
  const { platform, os, browser } = bowser.parse(told.userAgent || 'unknown');
  // an iPad calls itself a Mac, and its version is the Mac's
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
