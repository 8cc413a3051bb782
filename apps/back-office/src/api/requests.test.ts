import type { StaffSelf } from '@sanam/contract';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { byItself, isByItself, pageReader, readByClock } from './by-itself.ts';
import { isOtherPerson, keepPerson } from './keep-person.ts';
import { Refusal } from './refusal.ts';
import { requestOf } from './request.ts';
import { askForFactor, dropFactorQuestion, stepUp } from './step-up.ts';

const IN: StaffSelf = {
  step: 'signed_in',
  id: '1001',
  name: 'owner',
  shown_name: 'อนันต์ พ.',
  roles: ['owner'],
  scopes: ['staff'],
  recovery_codes_left: 10,
  passkeys: 0,
  ends_at: '2026-11-25T12:00:00.000Z',
  idle_seconds: 1800,
  sandbox: true,
};
const IDLE: StaffSelf = { ...IN, step: 'second_factor', roles: [], scopes: [], recovery_codes_left: 0 };

test('a person whose session went idle stays who they were, under the lock', () => {
  expect(keepPerson(IN, IDLE)).toEqual({ ...IN, step: 'second_factor' });
  expect(keepPerson(undefined, IDLE)).toEqual(IDLE);
  expect(keepPerson(IN, { ...IDLE, id: '1002' })).toEqual({ ...IDLE, id: '1002' });
  expect(keepPerson(IN, { ...IN, roles: ['auditor'] }).roles).toEqual(['auditor']);
});

test('SEC-09 a page that was another person’s begins anew, and one that comes back to the same person goes on', () => {
  expect(isOtherPerson(undefined, IN)).toBe(false);
  expect(isOtherPerson('1001', IDLE)).toBe(false);
  expect(isOtherPerson('1002', IN)).toBe(true);
});

test('SEC-09 a question for the second factor ends with its session, and the act that waited for it is not done', async () => {
  const [first, second] = [askForFactor(), askForFactor()];
  expect(stepUp.get()).not.toBeNull();
  dropFactorQuestion();
  expect(await Promise.all([first, second])).toEqual([false, false]);
  expect(stepUp.get()).toBeNull();
  dropFactorQuestion();
  expect(stepUp.get()).toBeNull();
});

test('a refetch that the page starts by itself is known as such to the request', async () => {
  const queries = new QueryClient();
  const seen: boolean[] = [];
  const reading = {
    queryKey: ['x'],
    queryFn: () => {
      seen.push(isByItself());
      return Promise.resolve(seen.length);
    },
  };
  await queries.fetchQuery(reading);
  await byItself(() => queries.refetchQueries({ queryKey: ['x'], type: 'all' }));
  await queries.fetchQuery(reading);
  expect(seen).toEqual([false, true, false]);
});

test('SEC-09 each page of a list that the page reads again by itself is known as such, and the next one asked for is not', async () => {
  const queries = new QueryClient();
  const reader = pageReader();
  let seen: boolean[] = [];
  const list = new InfiniteQueryObserver(queries, {
    queryKey: ['list'],
    queryFn: ({ pageParam }) =>
      reader.read(pageParam === 0, () => {
        seen.push(isByItself());
        return Promise.resolve(pageParam);
      }),
    initialPageParam: 0,
    getNextPageParam: (last: number) => last + 1,
  });
  const end = list.subscribe(() => undefined);
  const next = async () => {
    reader.asked();
    await list.fetchNextPage();
  };
  await list.refetch();
  await next();
  expect(seen).toEqual([false, false]);
  seen = [];
  await byItself(() => queries.invalidateQueries({ queryKey: ['list'] }));
  expect(seen).toEqual([true, true]);
  await next();
  expect(seen).toEqual([true, true, false]);
  end();
});

test('SEC-09 a query that repeats by a timer counts as made by the person only the first time', async () => {
  const queries = new QueryClient();
  const seen: boolean[] = [];
  const reading = {
    queryKey: ['clock'],
    queryFn: readByClock(() => Promise.resolve(seen.push(isByItself()))),
  };
  await queries.fetchQuery(reading);
  await queries.fetchQuery(reading);
  expect(seen).toEqual([false, true]);
});

test('only the answers 404 and 422 mean that a thing is gone; a failed reading does not', () => {
  const statuses = [0, 403, 404, 422, 429, 500, 503];
  expect(statuses.filter((status) => new Refusal(status, {}).isGone)).toEqual([404, 422]);
});

test('a request has the parts that it was given, and is marked when the page sends it by itself', () => {
  expect(requestOf(['GET', '/api/staff/audit'], { query: { actor: 'staff:1 2', cursor: undefined } }, true)).toEqual([
    '/api/staff/audit?actor=staff%3A1+2',
    { method: 'GET', headers: { accept: 'application/json', 'x-unattended': '1' } },
  ]);
  expect(
    requestOf(['POST', '/api/staff/people/:id/suspend'], { params: { id: '1/2' }, body: { note: 'why' } }, false),
  ).toEqual([
    '/api/staff/people/1%2F2/suspend',
    {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"note":"why"}',
    },
  ]);
});
