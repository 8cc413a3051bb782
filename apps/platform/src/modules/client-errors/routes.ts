import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Database } from '../../core/database.ts';
import { claimUse, networkOf } from '../../core/rate-limit.ts';
import type { Handlers } from '../../core/routes.ts';
import { withoutPersonal } from './without-personal.ts';

const WINDOW_SECONDS = 600;

/** One warning a report. Who reports is not logged, and never looked at beyond counting. */
export function clientErrorRoutes(
  db: Database,
  clock: Clock,
  log: Logger,
  config: Config,
): Handlers<'reportClientError'> {
  const limits = [{ rule: 'client-error-by-address', most: config.CLIENT_ERRORS_PER_ADDRESS, seconds: WINDOW_SECONDS }];
  return {
    reportClientError: async ({ body, request }) => {
      const claim = await claimUse(db, [{ subject: networkOf(request.ip), limits }], clock.now());
      if (!claim.counted) return { success: false };
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
  };
}
