import { soak } from '../tests/soak/soak.ts';

/**
 * `npm run soak`: two minutes of everything that moves money, with faults; exit 1 when a satang is not where it
 * belongs.
 */
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
try {
  process.exit((await soak()) ? 0 : 1);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
