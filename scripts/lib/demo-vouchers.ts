import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transactAsOwner } from '../../apps/platform/src/core/database.ts';
import { makeVouchers } from '../../apps/platform/src/modules/vouchers/index.ts';
import { groupVoucherCode } from '../../packages/contract/src/index.ts';
import { bahtFromSatang, satang } from '../../packages/money/src/index.ts';

/** A prepaid card of the sandbox, whose code is public. */
export interface DemoVoucher {
  code: string;
  /** Amount in baht. */
  amount: number;
}

const ORDER = { count: 3, amount: satang(10_000), days: 365, note: 'บัตรตัวอย่างของระบบทดลอง', by: 'demo' };

/** Make a few prepaid cards on the first start of a sandbox. The sandbox's page and the console show their codes. */
export async function loadDemoVouchers(dataDir: string, ownerUrl: string): Promise<DemoVoucher[]> {
  const file = path.join(dataDir, 'demo-vouchers.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DemoVoucher[];
  const { vouchers } = await transactAsOwner(ownerUrl, (tx) => makeVouchers(tx, ORDER, new Date()));
  const shown = vouchers.map(({ code }) => ({ code: groupVoucherCode(code), amount: bahtFromSatang(ORDER.amount) }));
  // A start that is killed before this line has made cards, but their codes are lost. The next start makes new cards.
  writeFileSync(file, JSON.stringify(shown, null, 2), { mode: 0o600 });
  return shown;
}
