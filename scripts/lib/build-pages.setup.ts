import { buildPages } from './build.ts';

/** Build the pages that the sandbox serves, and the back office, whose size a test measures. */
export default function setup(): void {
  buildPages();
}
