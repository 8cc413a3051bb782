import { later } from '../loading/later.tsx';

/** What a first deposit brings, in the dialog that asks for it; loaded when that opens, never drawn by the server. */
export const FirstDeposit = later('[data-testid=first-deposit]', () =>
  import('./first-deposit.tsx').then((module) => module.FirstDeposit),
);
