import { buildAll } from '../../scripts/lib/build.ts';

/** The site is built before the first journey starts a stack: one that has to build it says so, and takes longer. */
export default function setup(): void {
  buildAll();
}
