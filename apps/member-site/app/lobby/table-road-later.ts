import { later } from '../loading/later.tsx';

/** The road of a table, loaded separately: a lobby of slots has none. */
export const TableRoad = later('.road', () => import('./table-road.tsx').then((module) => module.TableRoad));
