import { all, at } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { sleep } from '../../../../page/time.ts';
import { abandonedWords, cashOutAct } from '../../../kit/page/cash-out.ts';
import type { GamePage as PageOf } from '../../../kit/page/game-page.ts';
import { timesOf } from '../../../kit/page/multiple.ts';
import { createPicker } from '../../../kit/page/picker.ts';
import { runGame } from '../../../kit/page/play.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { createFeast } from '../../../kit/page/wins/feast.ts';
import { paceOf } from '../../../kit/page/wins/pace.ts';
import { tellWin } from '../../../kit/page/wins/tell-win.ts';
import type { RoundShown, Sheet } from '../game.ts';
import { multiplierOf } from '../rules.ts';
import { aheadOf, showLadder, stepsOf } from './ladder.ts';
import { allowOpening, cheerFlowers, focusPond, layOut, showPond, stirWater } from './pond.ts';
import type { Session } from './rules.ts';
import { writeRules } from './rules.ts';
import { isLaidSo } from './verify.ts';

export type GamePage = PageOf<Sheet, RoundShown>;

const CROCS_AT_FIRST = 3;
const OPENING_MS = 320;
/** Longest wait for leaves that turn: a window that is not seen draws nothing. */
const TURNING_MOST_MS = 2000;
const CYCLE_MS = 5000;
const feast = createFeast('/studio/assets/lotus-pond/symbols/lotus.svg');
const still = matchMedia('(prefers-reduced-motion: reduce)');

let sheet: Session['game'];
const crocs = createPicker({ less: 'fewer', more: 'extra', list: 'crocs-list' }, CROCS_AT_FIRST, showCrocs);
/** Buttons that pick a number of crocodiles at once. */
const quick = all(at('quick'), 'button', HTMLButtonElement);
for (const button of quick) button.addEventListener('click', () => crocs.pick(Number(button.value)));
let doAct: (act: unknown) => void = () => {};
let canBet = false;
let stakeShown = 0;
let shown: Session['round'] = null;
/** Round whose next multiplier is shown: a leaf that turns has not said yet how the round goes on. */
let told: Session['round'] = null;

const multiplier = (hidden: number, opened: number) => `${timesOf(multiplierOf(hidden, opened))} เท่า`;

function showCrocs() {
  if (!sheet) return;
  // another number than that of the last round is for the next round
  if (told && told.state !== 'open' && told.crocs !== crocs.value()) told = null;
  const hidden = told?.state === 'open' ? told.crocs : crocs.value();
  const end = told?.end ?? null;
  const opened = end === 'croc' ? 0 : (told?.opened.length ?? 0);
  const ahead = aheadOf(hidden, opened, end);
  at('crocs').textContent = String(hidden);
  at('next-word').textContent = ahead.word;
  at('next').textContent = ahead.times;
  at('risk').textContent = ahead.detail;
  if (stakeShown > 0) showLadder(stepsOf(hidden, stakeShown, opened, end === null));
  crocs.allow(canBet, { least: sheet.crocs_min, most: sheet.crocs_max });
  for (const button of quick) {
    button.disabled = !canBet;
    button.ariaPressed = String(Number(button.value) === hidden);
  }
}

function show(session: Session, round: Session['round'], isPlayed = false) {
  if (!sheet) layOut(session.game.tiles, (leaf) => doAct({ open: leaf }));
  sheet = session.game;
  shown = round;
  if (round) crocs.set(round.crocs);
  showPond(round, isPlayed);
}

function tell(round: Session['round']) {
  told = round;
  showCrocs();
}

/** Wait until the leaves that turn have turned: on a busy device that takes longer than planned. */
async function leavesTurned() {
  const turning = document.getAnimations().filter((one) => (one as CSSAnimation).animationName === 'open-leaf');
  await Promise.race([Promise.allSettled(turning.map(({ finished }) => finished)), sleep(TURNING_MOST_MS)]);
  // an animation is over before its end is announced
  await sleep(0);
}

const page: GamePage = {
  words: { go: 'เริ่มรอบ', ready: 'เลือกเดิมพันและจำนวนจระเข้ แล้วกดเริ่มรอบ', playing: 'รอสักครู่' },
  writeRules,
  showStill(session, round) {
    show(session, round);
    tell(round);
  },
  async showPlay(session, round) {
    const before = shown?.round === round.round ? shown.opened.length : 0;
    show(session, round, round.state !== 'open');
    if (round.opened.length > before) {
      stirWater(round.opened.at(-1) ?? 0, round.end === 'croc');
      if (round.end !== 'croc') play('petal', { step: round.opened.length - 1 });
    }
    // The button that started the round is disabled now: the keyboard focus moves to the leaves.
    if (round.state === 'open' && document.activeElement === document.body) focusPond();
    await Promise.all([sleep(still.matches ? 0 : OPENING_MS), leavesTurned()]);
    tell(round);
    if ((round.end === 'cash' || round.end === 'full') && (round.win ?? 0) > round.stake) cheerFlowers(round.opened);
    if (round.state !== 'open') await tellWin(round, feast, paceOf(session.cycle_ms, CYCLE_MS));
  },
  detailOf(_session, { opened, crocs: hidden, end, win }) {
    const leaves = `เปิดใบบัว ${opened.length} ใบ`;
    switch (end) {
      case 'croc':
        return `พบจระเข้ที่ใบที่ ${opened.length}`;
      case 'cash':
        return `${leaves} ได้ ${multiplier(hidden, opened.length)}`;
      case 'full':
        return `${leaves} ได้ ${multiplier(hidden, opened.length)} ซึ่งเป็นใบสุดท้ายของรอบนี้`;
      case 'abandoned':
        return abandonedWords(sheet.abandon_minutes, win, 'เปิดได้');
      default:
        return '';
    }
  },
  proofOf: (_session, round) => ({
    how: 'ตำแหน่งจระเข้เป็นไป',
    facts: [['จระเข้อยู่ใต้ใบที่ (นับจากซ้ายไปขวา บนลงล่าง)', (round.pond ?? []).map((leaf) => leaf + 1).join(' '), 'pond']],
    isSame: (numbers) => isLaidSo(round, numbers),
  }),
  betOf: (stake) => ({ stake, crocs: crocs.value() }),
  open: {
    mainAct: cashOutAct,
    mainWait: 'เปิดใบแรก',
    sayingOf({ takes, next_takes: next, opened }) {
      if (takes === null)
        return {
          text: 'เลือกเปิดใบบัวใบแรก',
          tone: '',
          detail: next === null ? '' : `ถ้าไม่พบจระเข้ รับได้ ${money(next)} บาท`,
        };
      return {
        text: `เปิดแล้ว ${opened.length} ใบ รับได้ ${money(takes)} บาท`,
        tone: '',
        detail: next === null ? '' : `ใบถัดไปถ้าไม่พบจระเข้ ${money(next)} บาท ถ้าพบ ไม่ได้รับเงิน`,
      };
    },
    listen(how) {
      doAct = how;
    },
    allow(what) {
      canBet = what.canBet;
      stakeShown = what.stake;
      allowOpening(what.canAct);
      showCrocs();
    },
  },
};

runGame(page);
