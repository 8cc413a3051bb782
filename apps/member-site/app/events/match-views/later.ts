import { later } from '../../loading/later.tsx';

/*
 * The parts of a league's page, each loaded separately: a visit sees one of them, and the standing of a team only when
 * one is chosen. `#match-…` is what stands around a part.
 */

export const ResultsView = later('#match-results', () =>
  import('./results-view.tsx').then((module) => module.ResultsView),
);
export const LiveView = later('#match-live', () => import('./live-view.tsx').then((module) => module.LiveView));
export const ComingView = later('#match-coming', () => import('./coming-view.tsx').then((module) => module.ComingView));
export const TableView = later('#match-table', () => import('./table-view.tsx').then((module) => module.TableView));
export const Standing = later('#standing', () => import('./standing.tsx').then((module) => module.Standing));
