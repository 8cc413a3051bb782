import { at } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { GamePage as PageOf } from '../../../kit/page/play.ts';
import { runGame } from '../../../kit/page/play.ts';
import type { RoundShown, Sheet } from '../game.ts';
import { noteCatch, takeUpCatches } from './catches.ts';
import { aimAtKind, aimedKind, layOutKinds, showCounts } from './kinds.ts';
import type { Session } from './rules.ts';
import { writeRules } from './rules.ts';
import { dropShot, keepShot, writeShots } from './shots.ts';
import { isDrawnSo } from './verify.ts';
import { beginShot, endShot, fillWater, listenToTaps, onMotionWish } from './water.ts';

export type GamePage = PageOf<Sheet, RoundShown>;

let sheet: Session['game'] | null = null;
/** The newest shot that was drawn. */
let newest: string | null = null;
/** Shoots what is aimed at, when a shot is possible. */
let shoot = () => {};
const DIM_MS = 500;
let canShoot = false;
/** Whether the main button asks again for a shot whose fate is not known. */
let isDoubtful = false;

const fishOf = (kind: string) => sheet?.fish.find((fish) => fish.kind === kind);
const nameOf = (kind: string) => fishOf(kind)?.name ?? '';

function layOut({ game, started_at: startedAt }: Session) {
  sheet = game;
  takeUpCatches();
  const seed = Date.parse(startedAt) % 2 ** 32;
  fillWater(seed, game.fish);
  onMotionWish(() => fillWater(seed, game.fish));
  layOutKinds(game, { chosen: sayAim, shoot: () => shoot() });
}

/** The main button dims when a shot takes long, and does not flicker when it does not. */
function dim(isHeld: boolean) {
  document.querySelector('.panel')?.classList.toggle('held', isHeld);
}
let dimming: ReturnType<typeof setTimeout> | undefined;

/** What the main button says follows what is aimed at. */
function sayAim() {
  if (!isDoubtful) at('spin-word').textContent = page.words.go;
}

/** Writes a drawn shot down. */
function note(round: NonNullable<Session['round']>) {
  newest = round.round;
  keepShot(round);
  if (noteCatch(round.round, round.fish, round.caught === true) && sheet) showCounts(sheet);
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
    if (round) aimAtKind(round.fish);
    if (round && round.caught !== null) note(round);
    // Called off after it was shown: no catch, and nothing to check.
    if (!round && newest) {
      noteCatch(newest, '', false);
      dropShot(newest);
      if (sheet) showCounts(sheet);
    }
  },
  async showPlay(_session, round) {
    await endShot(round.caught === true, `+${money(round.win ?? 0)}`);
    note(round);
  },
  detailOf(_session, { fish, caught }) {
    return caught ? `จับ${nameOf(fish)}ได้ ${fishOf(fish)?.multiple} เท่า` : `ยิง${nameOf(fish)} ไม่โดน`;
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
    listen(play) {
      shoot = play;
    },
    begin: (bet) => beginShot((bet as { fish: string }).fish),
    sayingOf(bet) {
      const { fish, stake } = bet as { fish: string; stake: number };
      return `นัดที่ยิง${nameOf(fish)} เดิมพัน ${money(stake)} บาท`;
    },
    allow({ can, isDoubtful: doubt }) {
      canShoot = can;
      isDoubtful = doubt;
      clearTimeout(dimming);
      if (can) dim(false);
      else dimming = setTimeout(dim, DIM_MS, true);
    },
  },
};

listenToTaps((kind) => {
  // A tap while a shot is on its way is no wish for another.
  if (!canShoot) return;
  aimAtKind(kind);
  sayAim();
  shoot();
});
dim(true);
runGame(page);
// After the kit has written the check of the last shot.
at('open-fair').addEventListener('click', () => sheet && writeShots(sheet));
