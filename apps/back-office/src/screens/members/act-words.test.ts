import type { MemberPage } from '@sanam/contract';
import { expect, test } from 'vitest';
import { ACTS, actsFor } from './act-list.ts';
import { ACT_WORDS } from './act-words.ts';

test('OPS-03 the form of an act says that two people are needed exactly when they are', () => {
  const twoPeople = /^(?:ต้องสองคน|Needs two people)/;
  for (const { act, isTwo } of ACTS) {
    const { about, done } = ACT_WORDS[act];
    for (const text of [about.th, about.en]) expect([act, twoPeople.test(text)]).toEqual([act, isTwo ?? false]);
    for (const text of [done.th, done.en]) expect([act, text]).toEqual([act, expect.not.stringMatching(twoPeople)]);
  }
});

test('OPS-07 locking is offered for the accounts that the server locks: open ones', () => {
  const offered = (status: MemberPage['status']) => {
    const member = {
      status,
      counts: { sessions: 0 },
      exclusion: null,
      account: null,
      account_request: null,
      passkeys: 0,
    };
    return actsFor(member as unknown as MemberPage, ['members.act']).some(({ act }) => act === 'lock');
  };
  expect((['active', 'registering', 'locked', 'closed'] as const).filter(offered)).toEqual(['active']);
});
