import { buildPages } from './build.ts';

/** Build the pages that the sandbox serves, before tests start a sandbox. */
export default function setup(): void {
  buildPages();
}
