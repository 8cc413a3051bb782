import { soak } from '../tests/soak/soak.ts';

/**
 * `npm run soak`: run everything that moves money for two minutes, with injected faults. The exit code is 1 when a
 * satang is missing or misplaced.
 */
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
try {
  process.exit((await soak()) ? 0 : 1);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
