import { at } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { abandonedWords, cashOutAct } from '../../../kit/page/cash-out.ts';
import type { GamePage } from '../../../kit/page/game-page.ts';
import { timesOf } from '../../../kit/page/multiple.ts';
import { createPicker } from '../../../kit/page/picker.ts';
import { runGame } from '../../../kit/page/play.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { createFeast } from '../../../kit/page/wins/feast.ts';
import { paceOf } from '../../../kit/page/wins/pace.ts';
import { tellWin } from '../../../kit/page/wins/tell-win.ts';
import type { RoundShown, Sheet } from '../game.ts';
import { levelsOf, multiplierOf } from '../rules.ts';
import { cheer, fall, jump, land, turnNagas } from './climber.ts';
import { aheadOf, floorsOf } from './floors.ts';
import { showMap } from './map.ts';
import { type Session, writeRules } from './rules.ts';
import { allowStepping, focusStairs, layStairs, onStep, showStairs, slabAt } from './stairs.ts';
import { isBuiltSo } from './verify.ts';

const CYCLE_MS = 5000;
const feast = createFeast('/studio/assets/naga-stairs/symbols/naga.svg');

let sheet: Session['game'];
const loose = createPicker({ less: 'fewer', more: 'extra' }, 1, showChoice);
let canBet = false;
let stakeShown = 0;
let shown: Session['round'] = null;
/** Round whose next multiplier is shown: a slab that is stepped on has not said yet how the round goes on. */
let told: Session['round'] = null;
/** Number of loose slabs for which the stairs are laid. */
let laidFor = 0;

const multiplier = (hidden: number, climbed: number) => `${timesOf(multiplierOf(hidden, climbed))} เท่า`;

function layFor(hidden: number) {
  if (laidFor === hidden) return;
  laidFor = hidden;
  layStairs(sheet.slabs, levelsOf(hidden));
}

/** Show what is picked. Another number than that of the last round shows the stairs of the next round. */
function showChoice() {
  if (!sheet) return;
  const hidden = told?.state === 'open' ? told.loose : loose.value();
  if (laidFor !== hidden) {
    layFor(hidden);
    showStairs(null);
    told = null;
  }
  const end = told?.end ?? null;
  const climbed = end === 'fall' ? 0 : (told?.taken.length ?? 0);
  const ahead = aheadOf(hidden, sheet.slabs, climbed, end);
  at('loose').textContent = String(hidden);
  at('next-word').textContent = ahead.word;
  at('next').textContent = ahead.times;
  at('risk').textContent = ahead.detail;
  if (stakeShown > 0) showMap(floorsOf(hidden, stakeShown, climbed, end === null));
  loose.allow(canBet, { least: sheet.loose_min, most: sheet.loose_max });
}

function show(session: Session, round: Session['round'], isPlayed = false) {
  sheet = session.game;
  shown = round;
  if (round) loose.set(round.loose);
  layFor(loose.value());
  showStairs(round, isPlayed);
}

function tell(round: Session['round']) {
  told = round;
  showChoice();
}

/** Show the step that a round has made: the jump first, then how the slab took it. */
async function showStep(session: Session, round: NonNullable<Session['round']>) {
  const [level, slab] = [round.taken.length - 1, round.taken.at(-1) ?? 0];
  await jump(slab);
  show(session, round, round.state !== 'open');
  const stone = slabAt(level, slab);
  if (round.end === 'fall') return stone && fall(stone);
  play('petal', { step: level });
  if (stone) await land(stone);
}

const page: GamePage<Sheet, RoundShown> = {
  words: { go: 'เริ่มรอบ', ready: 'เลือกเดิมพันและจำนวนแผ่นหลวม แล้วกดเริ่มรอบ', playing: 'รอสักครู่' },
  writeRules,
  showStill(session, round) {
    show(session, round);
    turnNagas('');
    tell(round);
  },
  async showPlay(session, round) {
    const before = shown?.round === round.round ? shown.taken.length : 0;
    if (round.taken.length > before) await showStep(session, round);
    else show(session, round, round.state !== 'open');
    if (round.end === 'cash' || round.end === 'top') {
      turnNagas('bow');
      const stone = slabAt(round.taken.length - 1, round.taken.at(-1) ?? 0);
      if (stone && (round.win ?? 0) > round.stake) cheer(stone);
    } else if (round.taken.length === 0) turnNagas('');
    // The button or the slab that was pressed is no longer the next: the keyboard focus moves up.
    const active = document.activeElement;
    if (round.state === 'open' && (active === document.body || active?.classList.contains('slab'))) focusStairs();
    tell(round);
    if (round.state !== 'open') await tellWin(round, feast, paceOf(session.cycle_ms, CYCLE_MS));
  },
  detailOf(_session, { taken, loose: hidden, end, win }) {
    const climbed = taken.length;
    switch (end) {
      case 'fall':
        return `แผ่นหลวมที่ชั้นที่ ${climbed}`;
      case 'cash':
        return `ขึ้น ${climbed} ชั้น ได้ ${multiplier(hidden, climbed)}`;
      case 'top':
        return `ขึ้นถึงชั้นบนสุด ${climbed} ชั้น ได้ ${multiplier(hidden, climbed)}`;
      case 'abandoned':
        return abandonedWords(sheet.abandon_minutes, win, 'ขึ้นได้');
      default:
        return '';
    }
  },
  proofOf: (_session, round) => ({
    how: 'แผ่นหลวมเป็นไป',
    facts: [
      [
        'แผ่นหลวมของแต่ละชั้น จากชั้นล่างขึ้นไป (1 ซ้าย 2 กลาง 3 ขวา)',
        (round.stairs ?? []).map((slabs) => slabs.map((slab) => slab + 1).join(' ')).join(' · '),
        'stairs',
      ],
    ],
    isSame: (numbers) => isBuiltSo(round, numbers),
  }),
  betOf: (stake) => ({ stake, loose: loose.value() }),
  open: {
    mainAct: cashOutAct,
    mainWait: 'เลือกแผ่นแรก',
    sayingOf({ takes, next_takes: next, taken }) {
      if (takes === null)
        return {
          text: 'เลือกแผ่นหินของชั้นแรก',
          tone: '',
          detail: next === null ? '' : `ถ้าแผ่นมั่นคง รับได้ ${money(next)} บาท`,
        };
      return {
        text: `ขึ้นแล้ว ${taken.length} ชั้น รับได้ ${money(takes)} บาท`,
        tone: '',
        detail: next === null ? '' : `ชั้นถัดไปถ้าแผ่นมั่นคง ${money(next)} บาท ถ้าหลวม ไม่ได้รับเงิน`,
      };
    },
    listen(doAct) {
      onStep((step) => doAct({ step }));
    },
    allow(what) {
      canBet = what.canBet;
      stakeShown = what.stake;
      allowStepping(what.canAct);
      showChoice();
    },
  },
};
runGame(page);
