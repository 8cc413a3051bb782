import { later } from '../../loading/later.tsx';

/*
 * The tabs, each loaded separately: a visit sees one of them. `#history-…` is the heading above a tab.
 */

export const AccountTab = later('#history-account', () =>
  import('./account/account-tab.tsx').then((module) => module.AccountTab),
);
export const BonusTab = later('#history-bonus', () =>
  import('./bonus/bonus-tab.tsx').then((module) => module.BonusTab),
);
export const RequestsTab = later('#history-requests', () =>
  import('./requests-tab.tsx').then((module) => module.RequestsTab),
);
export const RoundsTab = later('#history-rounds', () =>
  import('./rounds/rounds-tab.tsx').then((module) => module.RoundsTab),
);
export const StatementTab = later('#history-statement', () =>
  import('./statement/statement-tab.tsx').then((module) => module.StatementTab),
);
