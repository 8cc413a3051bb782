import { later } from '../../loading/later.tsx';

/** The home page of a member, loaded separately from a guest's first page. */
export const MemberHome = later('#home-usual', () => import('./member-home.tsx').then((one) => one.MemberHome));
