import { accountDigits } from '../../packages/thai/src/accounts.ts';
import { bankOf } from '../../packages/thai/src/banks.ts';
import { thaiMobile } from '../../packages/thai/src/phone.ts';

/** One of the operator's accounts, by its bank and number. */
export interface AccountName {
  bank: string;
  account: string;
}

/** An operator's command about the receiving accounts. */
export type ReceivingCommand =
  | { do: 'list' }
  | {
      do: 'account';
      account: AccountName & { name: string; billerId: string | null; terminals: string[]; share: number };
    }
  | { do: 'close'; account: AccountName }
  /** When `account` is null, the accounts' shares decide again into which account the member pays. */
  | { do: 'send'; phone: string; account: AccountName | null }
  /** When `on` is null, the member goes back to the general setting. */
  | { do: 'gateway'; phone: string; on: boolean | null };

const SHARE_MAX = 1000;
const USAGE = [
  'Say one of:',
  '  npm run receiving -- list',
  '  npm run receiving -- account scb 000-0-45678-9 "name of the account" --biller 099400000045678 --terminals T1,T2,T3,T4,T5 --share 1',
  '  npm run receiving -- close scb 000-0-45678-9',
  '  npm run receiving -- send 0812345678 kbank 000-0-98765-4   (or: send 0812345678 default)',
  '  npm run receiving -- gateway 0812345678 on   (or: off, default)',
].join('\n');

/** Parse the command line. @throws Error with the usage, or with what is wrong with a value. */
export function readReceivingCommand(words: readonly string[]): ReceivingCommand {
  const [what, ...rest] = words;
  if (what === 'list' && rest.length === 0) return { do: 'list' };
  if (what === 'close' && rest.length === 2) return { do: 'close', account: readAccount(rest) };
  if (what === 'send' && rest.length === 2 && rest[1] === 'default')
    return { do: 'send', phone: readPhone(rest[0]), account: null };
  if (what === 'send' && rest.length === 3)
    return { do: 'send', phone: readPhone(rest[0]), account: readAccount(rest.slice(1)) };
  if (what === 'gateway' && rest.length === 2)
    return { do: 'gateway', phone: readPhone(rest[0]), on: readSwitch(rest[1]) };
  if (what === 'account' && rest.length >= 3)
    return { do: 'account', account: { ...readAccount(rest), ...readName(rest[2]), ...readOptions(rest.slice(3)) } };
  throw new Error(USAGE);
}

function readAccount([bank = '', account = '']: readonly string[]): AccountName {
  const known = bankOf(bank);
  if (!known) throw new Error(`There is no bank "${bank}": give a key such as kbank, or a code such as 004.`);
  const digits = accountDigits(account);
  if (!digits) throw new Error('An account number has 10 to 15 digits.');
  return { bank: known.key, account: digits };
}

function readName(name = ''): { name: string } {
  if (name.trim().length < 3 || name.startsWith('--'))
    throw new Error('Say the name of the account, as members see it.');
  return { name: name.trim() };
}

function readPhone(typed = ''): string {
  const phone = thaiMobile(typed);
  if (!phone) throw new Error(`${typed} is no Thai mobile number.`);
  return phone;
}

function readSwitch(typed: string | undefined): boolean | null {
  if (typed !== 'on' && typed !== 'off' && typed !== 'default') throw new Error(USAGE);
  return typed === 'default' ? null : typed === 'on';
}

function readOptions(words: readonly string[]): { billerId: string | null; terminals: string[]; share: number } {
  const given = new Map<string, string>();
  for (let at = 0; at < words.length; at += 2) {
    const [name = '', value = ''] = words.slice(at, at + 2);
    if (!['--biller', '--terminals', '--share'].includes(name) || given.has(name)) throw new Error(USAGE);
    given.set(name, value);
  }
  const billerId = given.get('--biller') ?? null;
  const terminals = given.get('--terminals')?.split(',') ?? [];
  const share = Number(given.get('--share') ?? 0);
  if (billerId !== null && !/^\d{15}$/.test(billerId)) throw new Error('A biller id has 15 digits.');
  if (billerId !== null && (terminals.length !== 5 || !terminals.every((one) => /^[A-Z0-9]{1,26}$/.test(one))))
    throw new Error('An account with a biller has five terminals of A-Z and 0-9: --terminals T1,T2,T3,T4,T5.');
  if (billerId === null && terminals.length > 0)
    throw new Error('Terminals stand in the QR of a biller: give --biller too.');
  if (!Number.isInteger(share) || share < 0 || share > SHARE_MAX)
    throw new Error(`A share is a whole number from 0 to ${SHARE_MAX}.`);
  return { billerId, terminals, share };
}
