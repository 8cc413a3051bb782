/** The member's own play: time, stakes, wins, deposits and withdrawals by day, week, month and year. */
export { ownPlayModule } from './module.ts';
export type { OwnPlay } from './own-play.ts';
