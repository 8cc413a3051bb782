import { later } from '../../loading/later.tsx';

/** Loaded separately: most people look at the draws, and check nothing. */
export const CheckResult = later('#check-result', () =>
  import('./check-result.tsx').then((module) => module.CheckResult),
);
