import { later } from '../../loading/later.tsx';

/** The home page of a member until the first deposit, loaded separately from a guest's first page. */
export const FirstDay = later('#home-first-day', () => import('./first-day.tsx').then((one) => one.FirstDay));
