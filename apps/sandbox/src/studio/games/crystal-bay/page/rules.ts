import { at, make } from '../../../../page/dom.ts';
import type { Session as SessionOf } from '../../../kit/page/game-page.ts';
import { picture } from '../../../kit/page/picture.ts';
import { card, endWords, list, returnWords } from '../../../kit/page/rules.ts';
import type { RoundShown, Sheet } from '../game.ts';
import { chanceOf } from './kinds.ts';
import { KEPT } from './trigger.ts';

export type Session = SessionOf<Sheet, RoundShown>;

/** Write the text of the rules from the same figures that the game uses. */
export function writeRules({ game, cycle_ms: cycleMs }: Session) {
  const pays = make('div', '', 'pays');
  pays.append(
    ...game.fish.map((fish) =>
      card(picture(fish.kind), fish.name, `${fish.multiple} เท่าของเดิมพัน · โอกาสจับได้ ${chanceOf(game, fish)}`),
    ),
  );
  at('rules-body').replaceChildren(
    ...returnWords(game.rtp, 'ตัวคูณและโอกาสของปลาแต่ละชนิด'),
    make('h3', 'วิธีเล่น'),
    list([
      'เลือกเดิมพันต่อนัด แล้วแตะปลาที่ต้องการยิง หรือเลือกชนิดปลาด้านล่างแล้วกดปุ่มยิง',
      'หนึ่งนัดคือหนึ่งรอบและหนึ่งเดิมพัน ยิงปลาหนึ่งตัว ถ้าจับได้รับเงินตามตัวคูณของปลา ถ้าจับไม่ได้ ไม่ได้รับเงิน',
      'ปลาที่ว่ายอยู่เป็นเพียงภาพ ตำแหน่ง ขนาด ความเร็ว หรือจังหวะที่ยิงไม่มีผลต่อโอกาส',
      'แต่ละนัดมีโอกาสเท่าเดิมเสมอ ปลาที่ถูกยิงไปแล้วไม่ได้จับง่ายขึ้น',
      'ปลามังกรทองว่ายผ่านเป็นครั้งคราว โอกาสเท่ากันทุกเวลา เลือกชนิดนี้แล้วกดปุ่มยิงได้ตลอด แม้ยังไม่เห็นตัว',
      'ฝูงปลา เต่า กระเบน และแมงกะพรุนสีจางด้านหลังเป็นฉาก ยิงไม่ได้ แสงเช้า บ่าย และกลางคืนเป็นเพียงภาพ ไม่มีผลต่อโอกาส',
    ]),
    make('h3', 'ปลาและตัวคูณ'),
    pays,
    make(
      'p',
      `โอกาสคูณตัวคูณเท่ากับ ${game.rtp}% พอดีสำหรับปลาทุกชนิด จะเลือกยิงชนิดใด อัตราจ่ายคืนก็เท่ากัน และไม่มีการปัดเศษ เกมสุ่มเลข 0 ถึง ${(game.numbers - 1).toLocaleString('en')} นัดละหนึ่งเลข จับได้เมื่อเลขต่ำกว่า ${((game.numbers * game.rtp) / 100).toLocaleString('en')} หารด้วยตัวคูณ`,
    ),
    ...endWords([
      `ยิงได้ทุก ${cycleMs / 1000} วินาที แตะก่อนครบเวลา นัดนั้นรอไม่เกิน ${KEPT.milliseconds / 1000} วินาที แล้วยิงเอง มีวงแหวนบอก หรือไม่ยิงเลย กดค้างไม่ยิงต่อ ไม่มีเล่นอัตโนมัติ การยิงถี่ทำให้ยอดเดิมพันรวมเพิ่มเร็ว ดูยอดได้เสียสุทธิด้านบนได้ตลอด`,
      'ถ้านัดใดยังไม่ทราบผล เกมจะบอกว่านัดใด และจะยิงนัดต่อไปได้เมื่อทราบแน่ชัดว่าเดิมพันนั้นอยู่ที่ใด',
      'ถ้าเดิมพันไม่ได้รับการยืนยัน ระบบคืนเดิมพันให้',
    ]),
  );
}
