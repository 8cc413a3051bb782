import { later } from '../loading/later.tsx';

/** The view of a deposit after its order, loaded separately: the form is the page before. */
export const AfterOrder = later('#after-order', () => import('./after-order.tsx').then((module) => module.AfterOrder));
