import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openLog } from './http.ts';
import { levelsOf, partLogs } from './log-parts.ts';

const REQUIRED = { DATABASE_URL: 'postgres://a@b/c', DATA_DIR: '/tmp/x' };

test('OPS-09 a part logs at its own level, the others at that of the whole log, and each line names its part', () => {
  const lines: { part: string; msg: string }[] = [];
  const into = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  const config = readConfig({ ...REQUIRED, LOG_LEVEL: 'info', LOG_LEVELS: 'deposits=debug,games=error' });
  const logOf = partLogs(openLog(config, into), config);
  for (const part of ['deposits', 'games', 'members'] as const) {
    logOf(part).debug('small');
    logOf(part).info('plain');
    logOf(part).error('bad');
  }
  expect(lines.map(({ part, msg }) => `${part} ${msg}`)).toEqual([
    ...['deposits small', 'deposits plain', 'deposits bad'],
    ...['games bad', 'members plain', 'members bad'],
  ]);
});

test('OPS-09 a part that does not exist is refused at the start', () => {
  expect(() => levelsOf({ LOG_LEVELS: 'deposits=debug,nothing=debug' })).toThrow('parts are http, wallet');
});

test.each(['deposits', 'deposits=loud', 'deposits=debug;games=warn'])(
  'OPS-09 a setting `LOG_LEVELS` of "%s" is refused',
  (text) => {
    expect(() => readConfig({ ...REQUIRED, LOG_LEVELS: text })).toThrow('LOG_LEVELS');
  },
);
