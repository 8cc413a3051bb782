import { later } from '../../loading/later.tsx';

/*
 * Parts that only members see, loaded separately from a guest's first page. Each is known from the start, so that those
 * the server drew load at the same time.
 */
export const MemberHome = later('#home-usual', () => import('./member-home.tsx').then((one) => one.MemberHome));
export const FirstDay = later('#home-first-day', () => import('./first-day.tsx').then((one) => one.FirstDay));
export const PendingCard = later('#home-pending', () => import('./pending-card.tsx').then((one) => one.PendingCard));
export const WelcomeCard = later('.welcome', () => import('./welcome-card.tsx').then((one) => one.WelcomeCard));
export const Turnover = later('.turn', () => import('../../money/turnover.tsx').then((one) => one.Turnover));
