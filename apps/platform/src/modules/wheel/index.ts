/**
 * The wheel: tickets earned by play or given by other modules; each ticket is spent on a spin whose secret was sealed
 * before.
 */
export { wheelSettings } from './config.ts';
export { grantTicket } from './grant-ticket.ts';
export { wheelModule } from './module.ts';
export { prepareWheel } from './prepare-wheel.ts';
export { openWheel, type Wheel } from './wheel.ts';
export { wheelBookCheck } from './wheel-book-check.ts';
