import type { OwnIdentity, StaffIdentity } from '@sanam/contract';
import { checkDigit } from '@sanam/thai/documents';
import type { IdentityAnswer, IdentityCheck, IdentityQuestion } from '../providers/identity-check/identity-port.ts';
import type { Person } from './people.ts';
import type { TestPlatform } from './test-platform.ts';

let people = 0;
/** A valid number of a Thai identity card that no other test has. */
export function freshNumber(): string {
  const twelve = `11017${String(++people).padStart(7, '0')}`;
  return `${twelve}${checkDigit(twelve)}`;
}

/** A service whose answer the test sets; it remembers what it was asked. */
export function scriptedService() {
  const asked: IdentityQuestion[] = [];
  const service: IdentityCheck & { says: (question: IdentityQuestion) => IdentityAnswer } = {
    name: 'scripted',
    says: ({ name, birthDate }) => ({ outcome: 'found', name, birthDate }),
    async ask(question) {
      asked.push(question);
      return service.says(question);
    },
  };
  return { service, asked };
}

/** Send a document as the member. */
export const send = (platform: TestPlatform, { token, name }: Pick<Person, 'token' | 'name'>, more: object = {}) =>
  platform.call(
    'POST',
    '/api/customers/identity',
    { document_type: 'thai_id', number: freshNumber(), name, ...more },
    token,
  );
/** What the member's page shows. */
export const own = async (platform: TestPlatform, { token }: Pick<Person, 'token'>) =>
  ((await platform.call('GET', '/api/customers/identity', undefined, token)).body as { data: OwnIdentity }).data;
/** Documents that wait for staff. */
export const waiting = async (platform: TestPlatform, token: string) =>
  ((await platform.call('GET', '/api/staff/identity', undefined, token)).body as { data: StaffIdentity[] }).data;
