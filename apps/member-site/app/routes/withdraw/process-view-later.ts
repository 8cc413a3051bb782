import { later } from '../../loading/later.tsx';

/** A withdrawal that was asked for, loaded separately: the form is the page before. */
export const ProcessView = later('#withdrawal', () =>
  import('./process-view.tsx').then((module) => module.ProcessView),
);
