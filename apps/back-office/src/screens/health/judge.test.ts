import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BOUNDS_SECONDS, CONNECTIONS_SHARE, linesOf, providersOf } from './judge.ts';

const figure = (name: string, value: number | null, part = '') => ({ name: `sanam_${name}`, part, value });
const FINE = [
  figure('findings_open', 3, 'none'),
  figure('audit_age_seconds', 70),
  figure('statement_age_seconds', 900),
  figure('report_age_seconds', 5),
  figure('withdrawal_oldest_seconds', 0),
  figure('database_connections', 40, 'used'),
  figure('database_connections', 100, 'most'),
  figure('oldest_transaction_seconds', 1),
  figure('archive_age_seconds', 30),
  figure('archive_failing', 0),
  figure('database_bytes', 50 * 1024 * 1024),
  figure('job_lag_seconds', 2),
  figure('jobs_due', 1, 'sweep-slips'),
  figure('jobs_due', 2, 'send-push'),
];
/** What is not fine, as `name standing`. */
const notFine = (...changes: ReturnType<typeof figure>[]) => {
  const names = new Set(changes.map(({ name, part }) => `${name} ${part}`));
  const figures = [...FINE.filter(({ name, part }) => !names.has(`${name} ${part}`)), ...changes];
  return Object.values(linesOf(figures, 0))
    .flat()
    .filter(({ standing }) => standing !== 'fine')
    .map(({ name, standing }) => `${name.en} ${standing}`);
};

test('OPS-09 a figure is fine at its bound and wrong beyond it; a missing figure must be looked at, except the age of an archive that is not configured', () => {
  expect(notFine()).toEqual([]);
  expect(notFine(figure('findings_open', 1, 'all'))).toEqual(['Findings that halt everybody wrong']);
  expect(notFine(figure('audit_age_seconds', 601))).toEqual(['Ledger audited wrong']);
  expect(notFine(figure('statement_age_seconds', 901))).toEqual(['Bank’s statement read wrong']);
  expect(notFine(figure('report_age_seconds', 601))).toEqual(['Reports are behind by wrong']);
  expect(notFine(figure('withdrawal_oldest_seconds', 1801))).toEqual(['Oldest open withdrawal wrong']);
  expect(notFine(figure('database_connections', 81, 'used'))).toEqual(['Connections used look']);
  expect(notFine(figure('oldest_transaction_seconds', 301))).toEqual(['Oldest open transaction wrong']);
  expect(notFine(figure('archive_age_seconds', 3601))).toEqual(['Log of the database archived wrong']);
  expect(notFine(figure('archive_failing', 1))).toEqual(['Log of the database archived wrong']);
  expect(notFine(figure('archive_age_seconds', null))).toEqual(['Log of the database archived none']);
  expect(notFine(figure('audit_age_seconds', null))).toEqual(['Ledger audited look']);
  expect(notFine(figure('database_connections', null, 'most'))).toEqual(['Connections used look']);
  expect(notFine(figure('job_lag_seconds', 121))).toEqual(['Oldest waiting job wrong']);
  expect(notFine(figure('jobs_given_up', 1, 'send-push'))).toEqual(['Failed at each attempt wrong']);
});

test('OPS-09 due jobs are shown as one sum, and each provider with whether it answers', () => {
  expect(linesOf(FINE, 2).jobs[2]).toMatchObject({ text: { en: '2' }, standing: 'wrong' });
  expect(linesOf(FINE, 0).jobs[1]?.text.en).toBe('3');
  const up = providersOf([figure('provider_up', 1, 'studio'), figure('provider_up', 0, 'other')]);
  expect(up.map(({ name, standing }) => `${name.en} ${standing}`)).toEqual(['studio fine', 'other wrong']);
});

test('OPS-09 the bounds of the page are those of the alert rules', () => {
  const rules = readFileSync(new URL('../../../../../deploy/alerts.yaml', import.meta.url), 'utf8');
  for (const [figure, seconds] of Object.entries(BOUNDS_SECONDS))
    expect(rules).toMatch(new RegExp(`max\\(${figure}\\) > ${seconds}\\b`));
  expect(rules).toContain(`> ${CONNECTIONS_SHARE} * max(sanam_database_connections{state="most"})`);
});
