import { buildAll } from './build.ts';

/** Build what browsers load: tests measure its size, and open the sandbox's pages. */
export default function setup(): void {
  buildAll();
}
