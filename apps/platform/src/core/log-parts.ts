import type { Logger } from 'pino';
import { ConfigError, type CoreConfig } from './config.ts';

/** Parts of the platform with lines of their own in the log. */
const PARTS = [
  'http',
  'wallet',
  'settings',
  'content',
  'telemetry',
  'notifications',
  'members',
  'promotions',
  'deposits',
  'withdrawals',
  'games',
  'referrals',
  'wheel',
  'cashback',
  'staff',
  'identity',
  'audit',
  'client-errors',
  'retention',
  'reports',
  'desk',
] as const;
export type LogPart = (typeof PARTS)[number];

const isPart = (name: string): name is LogPart => (PARTS as readonly string[]).includes(name);

/**
 * Levels of single parts, from a setting like `deposits=debug,http=warn`. Pure.
 * @throws ConfigError for a part that does not exist.
 */
export function levelsOf({ LOG_LEVELS }: Pick<CoreConfig, 'LOG_LEVELS'>): Map<LogPart, string> {
  return new Map(
    LOG_LEVELS.split(',')
      .filter((entry) => entry !== '')
      .map((entry) => {
        const [part = '', level = ''] = entry.split('=');
        if (!isPart(part))
          throw new ConfigError(
            `The setting LOG_LEVELS names a part that does not exist; parts are ${PARTS.join(', ')}.`,
          );
        return [part, level];
      }),
  );
}

/** Give each part a log of its own, whose lines name it, at its level or that of the whole log. */
export function partLogs(log: Logger, config: Pick<CoreConfig, 'LOG_LEVELS'>): (part: LogPart) => Logger {
  const levels = levelsOf(config);
  return (part) => log.child({ part }, { level: levels.get(part) ?? log.level });
}
