import { later } from '../loading/later.tsx';

/** The board of events, loaded separately: a lobby of slots or of fishing has none. Always drawn inside `.told`. */
export const EventsBoard = later('.told', () => import('./events-board.tsx').then((module) => module.EventsBoard));
