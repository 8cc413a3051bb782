import { later } from '../../loading/later.tsx';

/** Parts that only members see, loaded separately from a guest's first page. */
export const MemberHome = later('.wallet', () => import('./member-home.tsx').then((module) => module.MemberHome));
