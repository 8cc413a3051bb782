/**
 * The wheel: tickets earned by play or given by other modules. Each ticket pays for one spin. Before the spin its
 * secret is sealed: the member sees a hash of it.
 */
export { wheelSettings } from './config.ts';
export { grantTicket } from './grant-ticket.ts';
export { wheelModule } from './module.ts';
export { keepWheelInStep, prepareWheel } from './prepare-wheel.ts';
export { openWheel, type Wheel } from './wheel.ts';
export { wheelBookCheck } from './wheel-book-check.ts';
