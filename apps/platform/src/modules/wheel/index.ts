/** The wheel: tickets that play earns or others give, each spent on a spin whose prize was sealed before. */

export { exportWheel } from './export-wheel.ts';
export { grantTicket } from './grant-ticket.ts';
export { prepareWheel } from './prepare-wheel.ts';
export { wheelRoutes } from './routes.ts';
export { openWheel, type Wheel } from './wheel.ts';
export { wheelPositions } from './wheel-positions.ts';
