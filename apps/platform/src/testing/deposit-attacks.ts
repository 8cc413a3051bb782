import type { PendingDeposit } from '@sanam/contract';
import { setDepositRoute } from '../modules/deposits/index.ts';
import type { SlipTransfer } from '../providers/slip-check/slip-port.ts';
import { decide, newMember, type Person, type transferOf } from './people.ts';
import { pictureOf, slipText, slipTransferOf } from './slip-picture.ts';
import type { TestPlatform } from './test-platform.ts';

let n = 0;
const reference = () => `0162192359CPM${String(++n).padStart(6, '0')}`;
export async function prepared(p: TestPlatform, person: Person, amount = 500): Promise<PendingDeposit> {
  return (
    await p.call('POST', '/api/requests/deposit/prepare', { amount, promotion_id: null, ip: '{ip}' }, person.token)
  ).body;
}
export const send = async (p: TestPlatform, person: Person, d: { id: string }, text: string) =>
  p.call(
    'POST',
    `/api/requests/deposit/${d.id}/slip`,
    { image: (await pictureOf(text)).toString('base64') },
    person.token,
  );
export function paid(p: TestPlatform, person: Person, change: Partial<SlipTransfer> = {}) {
  const transRef = reference();
  const text = slipText(person.bank, transRef);
  p.slips.known.set(text, slipTransferOf(person, transRef, change));
  return { text, transRef };
}
export const credit = async (p: TestPlatform, person: Person) =>
  Number(
    (
      await p.db
        .selectFrom('wallet')
        .select('cash_satang')
        .where('member_id', '=', person.memberId)
        .executeTakeFirstOrThrow()
    ).cash_satang,
  ) / 100;
export const open = async (p: TestPlatform) =>
  (await p.db.selectFrom('finding').select('kind').where('closed_at', 'is', null).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
export async function arrive(p: TestPlatform, t: ReturnType<typeof transferOf>): Promise<string> {
  await p.bankNotice('transfer.received', t);
  await p.runDueJobs();
  return `bank:${t.from_bank}:${t.reference}`;
}
export const say = (p: TestPlatform, person: Person, what: 'credit' | 'return', body: Record<string, string>) =>
  decide(p, `/api/staff/deposits/${what}`, { note: 'ตรวจสอบแล้ว', ...body }, person.token);
export const mask = (person: Person) => `xxx-x-x${person.account.slice(5, 9)}-x`;
export const stateOf = async (p: TestPlatform, ref: string) =>
  (await p.db.selectFrom('deposit').select('state').where('ref', '=', ref).executeTakeFirstOrThrow()).state;
export async function gatewayPayer(p: TestPlatform): Promise<Person> {
  const person = await newMember(p);
  await setDepositRoute(p.db, person.memberId, { gateway: true }, new Date());
  return person;
}
export const begin = async (p: TestPlatform, person: Person, amount = 500) =>
  p.call('POST', '/api/requests/deposit/payment-gateway', { amount }, person.token);
export const notice = async (p: TestPlatform, charge: string) => {
  await p.app.inject({
    method: 'POST',
    url: '/api/webhooks/gateway',
    headers: { 'x-proof': 'good', 'content-type': 'application/json' },
    payload: JSON.stringify({ charge }),
  });
  await p.runDueJobs();
};
