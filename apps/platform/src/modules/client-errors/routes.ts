import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import { claimUse, usesByNetwork } from '../../core/rate-limit.ts';
import type { Handlers } from '../../core/routes.ts';
import type { ClientErrorConfig } from './config.ts';
import { describeViolations } from './describe-violations.ts';
import { withoutPersonal } from './without-personal.ts';

const WINDOW_SECONDS = 600;

/** Dependencies of this module's use cases. */
export interface ClientErrors {
  db: Database;
  clock: Clock;
  log: Logger;
  config: ClientErrorConfig;
}

/**
 * Log one warning per report. The reporter is not logged, and the reporter's network address is used only for counting.
 */
export function clientErrorRoutes({
  db,
  clock,
  log,
  config,
}: ClientErrors): Handlers<'reportClientError' | 'reportViolations'> {
  const counted = async (rule: string, ip: string) => {
    const limits = [{ rule, most: config.CLIENT_ERRORS_PER_ADDRESS, seconds: WINDOW_SECONDS }];
    return (await claimUse(db, usesByNetwork(ip, limits, config), clock.now())).counted;
  };
  return {
    reportClientError: async ({ body, request }) => {
      if (!(await counted('client-error-by-address', request.ip))) return { success: false };
      const plain = Object.fromEntries(
        Object.entries(body.device ?? {}).map(([name, told]) => [name, withoutPersonal(told)]),
      );
      const [message, path, build] = [body.message, body.path, body.build].map(withoutPersonal);
      log.warn(
        { part: 'page', message, stack: body.stack.split('\n').map(withoutPersonal), path, build, device: plain },
        'a page failed in a browser',
      );
      return { success: true };
    },
    reportViolations: async ({ body, request }) => {
      if (!(await counted('violation-by-address', request.ip))) return { success: false };
      log.warn({ part: 'page', violations: describeViolations(body) }, 'a page’s policy was violated in a browser');
      return { success: true };
    },
  };
}
