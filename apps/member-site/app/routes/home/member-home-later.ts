import { later } from '../../shell/later.tsx';

/** A guest's first page is without what only members see. */
export const MemberHome = later('.wallet', () => import('./member-home.tsx').then((module) => module.MemberHome));
