import type { FastifyInstance } from 'fastify';
import type { CoreConfig } from './config.ts';

/** Address of the reports of browsers about what a policy forbade. */
export const REPORTS_PATH = '/api/reports';

/** Two years, as browsers' preload lists want. Other hosts of the operator's domain decide for themselves. */
const HSTS = `max-age=${2 * 365 * 86_400}`;

/** Features of browsers that neither our pages nor games use; a page that was taken over may not ask for them. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * Headers of every answer (SEC-02): https only, no unused features, no window and no page of another origin beside ours
 * in one process, and where a browser reports violations.
 */
export function addSecurityHeaders(app: FastifyInstance, config: Pick<CoreConfig, 'PUBLIC_URL'>): void {
  const isSecure = config.PUBLIC_URL.startsWith('https:');
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'reporting-endpoints': `policies="${REPORTS_PATH}"`,
    ...(isSecure ? { 'strict-transport-security': HSTS } : {}),
  };
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}
