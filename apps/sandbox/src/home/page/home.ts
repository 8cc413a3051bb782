import { call, tell, wordsOf } from '../../page/call.ts';
import { at, make } from '../../page/dom.ts';
import { money } from '../../page/money.ts';
import { moment } from '../../page/time.ts';
import type { HomeView } from '../home.ts';
import { startBank } from './bank.ts';
import { bankName } from './bank-name.ts';
import { startPhone } from './phone.ts';

/** Faults that can be requested: path, kind, label. */
const FAULTS = [
  ['/api/bank/faults', 'payout-timeout', 'ถอนเงิน: ธนาคารไม่ตอบ'],
  ['/api/bank/faults', 'payout-fails', 'ถอนเงิน: เลขบัญชีผิด'],
  ['/api/bank/faults', 'payout-reversed', 'ถอนเงิน: โอนแล้วตีกลับ'],
  ['/api/bank/faults', 'feed-late', 'ฝากเงิน: แจ้งช้า'],
  ['/api/bank/faults', 'feed-twice', 'ฝากเงิน: แจ้งซ้ำ'],
  ['/api/bank/faults', 'feed-lost', 'ฝากเงิน: ไม่แจ้ง'],
  ['/api/bank/faults', 'feed-disorder', 'ฝากเงิน: แจ้งหลังรายการถัดไป'],
  ['/api/bank/faults', 'statement-unavailable', 'ฝากเงิน: รายการเดินบัญชียังไม่พร้อม'],
  ['/api/bank/faults', 'slip-pending', 'สลิป: ธนาคารยังไม่มีข้อมูล'],
  ['/api/bank/faults', 'slip-unavailable', 'สลิป: ตรวจสอบไม่ได้'],
  ['/api/gateway/faults', 'create-timeout', 'เกตเวย์: รับรายการแล้วไม่ตอบ'],
  ['/api/gateway/faults', 'create-fails', 'เกตเวย์: สร้างรายการไม่ได้'],
  ['/api/gateway/faults', 'query-fails', 'เกตเวย์: ถามสถานะไม่ได้'],
  ['/api/gateway/faults', 'webhook-lost', 'เกตเวย์: ไม่แจ้งผล'],
  ['/api/gateway/faults', 'webhook-late', 'เกตเวย์: แจ้งช้า'],
  ['/api/gateway/faults', 'webhook-twice', 'เกตเวย์: แจ้งซ้ำ'],
  ['/api/gateway/faults', 'webhook-disorder', 'เกตเวย์: แจ้งผิดลำดับ'],
  ['/api/gateway/faults', 'webhook-forged', 'เกตเวย์: มีผู้ปลอมแจ้งว่าจ่ายแล้ว'],
  ['/api/studio/faults', 'lost-reply', 'เกม: คำตอบเดิมพันหาย'],
  ['/api/studio/faults', 'late-win', 'เกม: รางวัลเข้าช้า'],
  ['/api/studio/faults', 'lost-win', 'เกม: รางวัลหาย'],
  ['/api/studio/faults', 'double-bet', 'เกม: ส่งเดิมพันซ้ำ'],
  ['/api/studio/faults', 'win-without-bet', 'เกม: รางวัลไม่มีเดิมพัน'],
];

function showSignIns({ sign_ins, banks }: HomeView) {
  at('sign-ins').hidden = sign_ins.length === 0;
  at('sign-in-list').replaceChildren(
    ...sign_ins.map(({ phone, password, note, account }) => {
      const item = make('li');
      item.append(
        make('b', account?.holder ?? 'สมาชิกตัวอย่าง'),
        make('code', `${phone} / ${password}`),
        make('small', note),
      );
      if (account) item.append(make('small', `บัญชี${bankName(banks, account.bank)} ${account.number}`));
      return item;
    }),
  );
}

function showVouchers(vouchers: HomeView['vouchers']) {
  at('vouchers').hidden = vouchers.length === 0;
  at('voucher-list').replaceChildren(
    ...vouchers.map(({ code, amount }) => {
      const item = make('li');
      item.append(make('b', `${money(amount)} บาท`), make('code', code));
      return item;
    }),
  );
}

/** Tell of stakes that the studio has to give back and the site does not accept: nothing else shows it here. */
function showRollbacks({ rollbacks }: HomeView) {
  at('rollbacks').hidden = rollbacks === null;
  if (rollbacks)
    tell(
      'rollbacks',
      `เว็บยังไม่รับการคืนเดิมพัน ${rollbacks.count} รายการ รอตั้งแต่ ${moment(rollbacks.since)}\u00a0น. ค่ายเกมส่งซ้ำทุกไม่เกิน 5 นาทีจนกว่าเว็บจะรับ`,
      false,
    );
}

function showFaults() {
  at('faults').replaceChildren(
    ...FAULTS.map(([url = '', kind, label]) => {
      const button = make('button', label);
      button.type = 'button';
      button.addEventListener('click', async () => {
        try {
          const { waiting } = await call<{ waiting: number }>(url, { kind, times: 1 });
          tell('fault-result', `ครั้งถัดไป: ${label} (รออยู่ ${waiting} ครั้ง)`, true);
        } catch (error) {
          tell('fault-result', wordsOf(error), false);
        }
      });
      return button;
    }),
  );
}

showFaults();
const world = await call<HomeView>('/api/home');
at('platform', HTMLAnchorElement).href = world.platform_url;
showSignIns(world);
showVouchers(world.vouchers);
showRollbacks(world);
// the lists above move the phone and the bank, to which a link may lead
startPhone();
await startBank(world);
// a link to a part of the page: what was filled in above has moved it
document.getElementById(location.hash.slice(1))?.scrollIntoView();
