import { later } from '../../loading/later.tsx';

/* Parts of the home page that some members see. */
export const PendingCard = later('#home-pending', () => import('./pending-card.tsx').then((one) => one.PendingCard));
export const WelcomeCard = later('.welcome', () => import('./welcome-card.tsx').then((one) => one.WelcomeCard));
export const Turnover = later('.turn', () => import('../../money/turnover.tsx').then((one) => one.Turnover));
