import type { Block } from '@sanam/contract';

const DAY = new Intl.DateTimeFormat('th-TH', {
  ...{ timeZone: 'Asia/Bangkok', calendar: 'buddhist', day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit' },
});

/**
 * Refusal in Thai for a member whose play is stopped. It says that the money is safe, and not who began an exclusion: the
 * member, staff, or another account of the same person. Pure.
 */
export function blockWords(block: Block | null): string {
  const until = block?.until ? ` ถึง ${DAY.format(new Date(block.until))}\u00a0น.` : '';
  const money = 'เงินของคุณอยู่ครบและถอนได้ตามปกติ';
  switch (block?.kind) {
    case 'exclusion':
      return `บัญชีของคุณระงับการเล่นไว้${until || ' โดยไม่มีกำหนด'} ${money}`;
    case 'exclusion_over':
      return `ครบเวลาระงับการเล่นแล้ว หากต้องการกลับมาเล่น กรุณาแจ้งในหน้าวงเงินและพักการเล่นก่อน ${money}`;
    case 'under_age':
      return `เอกสารยืนยันตัวตนระบุว่าอายุไม่ถึง 20 ปี จึงเล่น ฝาก และรับของขวัญไม่ได้ หากข้อมูลไม่ถูกต้อง กรุณาติดต่อเจ้าหน้าที่ ${money}`;
    case 'cooling':
      return `คุณขอกลับมาเล่นแล้ว เล่นได้หลังครบเวลารอ${until} ${money}`;
    default:
      return `คุณพักการเล่นอยู่${until} ${money}`;
  }
}
