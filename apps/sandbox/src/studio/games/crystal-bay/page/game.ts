import { at } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { say } from '../../../kit/page/frame.ts';
import type { GamePage as PageOf } from '../../../kit/page/game-page.ts';
import { keep, keptText } from '../../../kit/page/left-off.ts';
import { runGame } from '../../../kit/page/play.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { createFeast } from '../../../kit/page/wins/feast.ts';
import { paceOf } from '../../../kit/page/wins/pace.ts';
import { tierOf } from '../../../kit/page/wins/tiers.ts';
import type { RoundShown, Sheet } from '../game.ts';
import { aimAt, gunAt, showGun, showLoaded } from './cannon.ts';
import { noteCatch, takeUpCatches } from './catches.ts';
import { warmUp } from './effects.ts';
import { aimAtKind, aimedKind, chanceOf, layOutKinds, showCounts } from './kinds.ts';
import { markEarly, markWaiting, ripple } from './marks.ts';
import type { Session } from './rules.ts';
import { writeRules } from './rules.ts';
import { fillWater, outlineKind } from './sea.ts';
import { beginShot, endShot, hasLanded, hurryUp } from './shooting.ts';
import { dropShot, keepShot, writeShots } from './shots.ts';
import { onMotionWish, type Point } from './shown.ts';
import { catchStep } from './steps.ts';
import { type FishTap, listenToEarlyPresses, listenToTaps } from './taps.ts';
import { createTrigger } from './trigger.ts';
import { isDrawnSo } from './verify.ts';

export type GamePage = PageOf<Sheet, RoundShown>;

let sheet: Session['game'] | null = null;
/** Round id of the newest drawn shot. */
let newest: string | null = null;
/** Shoot at the selected kind of fish, when a shot is possible. */
let shoot = () => {};
const DIM_MS = 500;
const CYCLE_MS = 300;
const feast = createFeast('/studio/assets/crystal-bay/symbols/dragon.svg', true, 'bends');
let canShoot = false;
/** Tap whose shot is being fired. */
let tapped: FishTap | null = null;
/** Whether the main button repeats a shot with an unknown outcome. */
let isDoubtful = false;

const fishOf = (kind: string) => sheet?.fish.find((fish) => fish.kind === kind);
const multipleOf = (kind: string) => fishOf(kind)?.multiple ?? 1;
const nameOf = (kind: string) => fishOf(kind)?.name ?? '';

function layOut({ game, started_at: startedAt }: Session) {
  sheet = game;
  takeUpCatches();
  const seed = Date.parse(startedAt) % 2 ** 32;
  const fish = game.fish.map((one) => ({
    kind: one.kind,
    name: one.name,
    worth: `${one.multiple} เท่า`,
    odds: `โอกาส ${chanceOf(game, one)}`,
  }));
  // the kinds take their room first: how many fish swim depends on the height of the water
  layOutKinds(game, { chosen: sayAim, shoot: () => shoot() });
  const kept = keptText('fish');
  if (kept && fishOf(kept)) aimAtKind(kept);
  // in a task of its own: the words of the page do not wait for the fish
  setTimeout(() => {
    fillWater(seed, fish);
    onMotionWish(() => fillWater(seed, fish));
    warmUp();
  });
}

/**
 * Dim the main button while no shot is possible. Callers wait DIM_MS before they dim it, so that it does not flicker
 * when a shot is quick.
 */
function dim(isHeld: boolean) {
  document.querySelector('.panel')?.classList.toggle('held', isHeld);
}
let dimming: ReturnType<typeof setTimeout> | undefined;

/** Show the selected kind of fish in the text of the main button. */
function sayAim() {
  outlineKind(aimedKind());
  keep('fish', aimedKind());
  if (!isDoubtful) at('spin-word').textContent = page.words.go;
}

/** Record a drawn shot. */
function note(round: NonNullable<Session['round']>) {
  newest = round.round;
  keepShot(round);
  if (noteCatch(round.round, round.fish, round.caught === true) && sheet) showCounts(sheet);
}

/** Move the stake and its buttons from the panel to the foot of the cannon. */
function placeStake() {
  const stepper = at('less').closest('.stepper');
  if (stepper) at('water').after(stepper);
}

/**
 * Answer a tap on empty water, which shoots nothing: what was said of the last shot is not its result. What is said of a
 * shot under way stays.
 */
function answerEmpty(where: Point) {
  ripple(where);
  const line = at('say');
  const isUnderWay = line.textContent?.startsWith(page.words.playing) ?? false;
  if (canShoot && !isUnderWay && !line.classList.contains('stop')) say({ text: page.words.ready, tone: '' });
}

const page: GamePage = {
  words: {
    get go() {
      return `ยิง${nameOf(aimedKind())}`;
    },
    ready: 'แตะปลาเพื่อยิง แตะหนึ่งครั้งคือหนึ่งเดิมพัน',
    playing: 'กำลังยิง',
    one: 'นัดนี้',
  },
  writeRules,
  showStill(session, round) {
    if (!sheet) layOut(session);
    if (round && !keptText('fish')) aimAtKind(round.fish);
    if (round && round.caught !== null) note(round);
    // The round was voided after it was shown: it has no caught fish and nothing to verify.
    if (!round && newest) {
      noteCatch(newest, '', false);
      dropShot(newest);
      if (sheet) showCounts(sheet);
    }
  },
  async showPlay({ cycle_ms: cycleMs }, round) {
    const multiple = multipleOf(round.fish);
    const [kind, name, win, step] = [round.fish, nameOf(round.fish), round.win ?? 0, catchStep(multiple)];
    await endShot(round.caught ? { kind, name, win, stake: round.stake, multiple, step } : null);
    note(round);
    // shots follow each other: only the rarest catch stops them with a feast of its own
    const tier = tierOf(round.win ?? 0, round.stake);
    if (tier === 'win3') await feast.win(tier, round.win ?? 0, round.stake, paceOf(cycleMs, CYCLE_MS));
    // a small catch is heard as a coin, a larger one as a win
    else if (tier === 'win2') play('win2');
    else if (tier === 'win1') play(step.step > 1 ? 'win1' : 'chip');
  },
  detailOf(_session, { fish, caught }) {
    return caught ? `จับ${nameOf(fish)}ได้ ${fishOf(fish)?.multiple} เท่า` : `ยิง${nameOf(fish)} จับไม่ได้`;
  },
  proofOf: (_session, round) => ({
    how: 'สุ่มได้เลข',
    facts: [
      ['ปลาที่ยิง', nameOf(round.fish), 'fish'],
      ['เลขที่สุ่มได้', `${round.number} (จับได้เมื่อเลขต่ำกว่า ${fishOf(round.fish)?.catches})`, 'number'],
    ],
    isSame: (numbers) => isDrawnSo(round, numbers),
  }),
  betOf: (stake) => ({ stake, fish: aimedKind() }),
  shots: {
    stakeAtFirst: 1,
    listen(start) {
      shoot = start;
    },
    stakeShown(stake) {
      const stakes = sheet?.stakes ?? [];
      showGun(Math.max(0, stakes.indexOf(stake)), stakes.length);
    },
    begin(bet) {
      const { fish } = bet as { fish: string };
      beginShot(fish, tapped?.kind === fish ? tapped.swimmer : null, multipleOf(fish));
    },
    hasLanded,
    hurry: hurryUp,
    // the feast of the rarest catch covers the water
    goesOn: ({ win, stake }) => tierOf(win ?? 0, stake) !== 'win3',
    sayingOf(bet) {
      const { fish, stake } = bet as { fish: string; stake: number };
      return `นัดที่ยิง${nameOf(fish)} เดิมพัน ${money(stake)} บาท`;
    },
    allow({ can, isDoubtful: doubt, isSoon }) {
      if (canShoot !== can) showLoaded(can);
      canShoot = can;
      isDoubtful = doubt;
      clearTimeout(dimming);
      if (can) dim(false);
      else dimming = setTimeout(dim, DIM_MS, true);
      trigger.allow({ isLoaded: can, isSoon });
    },
  },
};

const trigger = createTrigger<FishTap>({
  shoot(tap) {
    tapped = tap;
    aimAtKind(tap.kind);
    sayAim();
    shoot();
    tapped = null;
  },
  wait(tap) {
    aimAt(tap.where);
    return markWaiting(tap.where);
  },
  markEarly,
  now: () => performance.now(),
});
listenToTaps(trigger.tap, answerEmpty);
listenToEarlyPresses(() => {
  const { x, y, side } = gunAt();
  trigger.tap({ kind: aimedKind(), swimmer: null, where: { x, y: y - side } });
});
placeStake();
dim(true);
runGame(page);
// Registered after `runGame`, so that this handler runs after the page kit has written the verification of the last
// shot.
at('open-fair').addEventListener('click', () => sheet && writeShots(sheet));
