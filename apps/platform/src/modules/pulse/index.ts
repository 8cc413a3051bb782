/** Pulse: which pages are opened and how fast they are, counted without cookies and without anybody in it. */
export { openPulse, type Pulse } from './pulse.ts';
export { pulseRoutes } from './routes.ts';
