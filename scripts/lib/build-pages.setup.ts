import { buildPages } from './build.ts';

/** Builds the sandbox's pages before tests open a sandbox, which serves them. */
export default function setup(): void {
  buildPages();
}
