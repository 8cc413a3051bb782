import { at } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { breathe } from '../../../../page/time.ts';
import type { RoundView } from '../../../engine/round-view.ts';
import type { TableRound } from '../../table/spots.ts';
import type { GamePage } from '../game-page.ts';
import { runGame } from '../play.ts';
import type { createFeast } from '../wins/feast.ts';
import { paceOf } from '../wins/pace.ts';
import { tellWin } from '../wins/tell-win.ts';
import { type Bets, type BetsSheet, createBets, type SpotsLook } from './bets.ts';
import { byHandSwitch, isByHand } from './by-hand.ts';
import { createHands, type Dealt, type HandsLook } from './hands.ts';
import { nameOf } from './playing-card.ts';
import type { RoadMark } from './road-marks.ts';
import { layRoads, type RoadsLook, showRoads } from './roads.ts';
import { squeezeOpen } from './squeeze.ts';
import { handByBets } from './squeeze-rules.ts';

const CYCLE_MS = 6000;
const DEAL_MS_LEAST = 300;
/** Share of a cycle in which the dealing ends. */
const DEAL_SHARE = 0.75;

/** What a card table has of its own. */
interface Table<Sheet, Shown extends TableRound, Mark extends RoadMark> {
  /** Name of the bet whose RTP is displayed. */
  returnOf: string;
  spots: SpotsLook;
  hands: HandsLook;
  roads: RoadsLook<Mark>;
  feast: ReturnType<typeof createFeast>;
  /** Longest time of a deal, from the first card to the winner. */
  dealMs: number;
  /** Whether the player may open the cards of the hand with more of their chips. */
  opensByHand?: boolean;
  writeRules: GamePage<Sheet, Shown>['writeRules'];
  markOf: (deal: NonNullable<Shown['deal']>) => Mark;
  dealtOf: (deal: NonNullable<Shown['deal']>) => Dealt;
  /** The result of a deal as text. */
  resultOf: (deal: NonNullable<Shown['deal']>) => string;
  isSame: (round: RoundView & Shown, numbers: (limit: number) => number) => boolean;
}

/** Run the page of a card table: chips on spots, a deal to two hands, and the player's road of results. */
export function runTable<Sheet extends BetsSheet, Shown extends TableRound, Mark extends RoadMark>(
  table: Table<Sheet, Shown, Mark>,
) {
  const bets: Bets = createBets(table.spots);
  const hands = createHands(table.hands);
  /** Entries of the player's rounds in the road (results history), oldest first, by round. */
  const road: Map<string, Mark> = new Map();
  const stage = () => at('hands').parentElement ?? at('hands');
  let isLaidOut = false;
  /** Round displayed on the table. */
  let onTable: string | null = null;
  const dealOf = (round: Shown) => round.deal as NonNullable<Shown['deal']> | null;

  /** Add a round to the road. */
  function showRoad(round: RoundView & Shown) {
    onTable = round.round;
    const deal = dealOf(round);
    if (deal) road.set(round.round, table.markOf(deal));
    showRoads(table.roads, [...road.values()]);
  }

  runGame<Sheet, Shown>({
    words: {
      go: 'แจกไพ่',
      ready: 'เลือกชิป แล้วแตะช่องที่ต้องการวาง',
      playing: 'กำลังแจกไพ่',
      returnOf: `(${table.returnOf})`,
    },
    writeRules: table.writeRules,
    showStill(session, round) {
      if (!isLaidOut) {
        for (const { round: id, mark } of session.road) road.set(id, mark as Mark);
        bets.lay(session.game);
        hands.lay();
        layRoads(table.roads);
        if (table.opensByHand) at('roads').prepend(byHandSwitch(session.by_hand_ms));
        isLaidOut = true;
      }
      const deal = round && dealOf(round);
      hands.showDeal(deal && table.dealtOf(deal));
      bets.mark(deal ? table.dealtOf(deal).came : []);
      if (round) {
        showRoad(round);
        return bets.show(round);
      }
      // A voided round has no entry in the road.
      if (onTable !== null) road.delete(onTable);
      onTable = null;
      showRoads(table.roads, [...road.values()]);
      bets.show(null);
    },
    async showPlay({ cycle_ms: cycleMs, by_hand_ms: byHandMs }, round) {
      const deal = dealOf(round);
      if (!deal) return;
      // The dealing ends within the minimum time of a game cycle.
      const dealMs = Math.min(table.dealMs, Math.max(DEAL_MS_LEAST, cycleMs * DEAL_SHARE));
      const own = table.opensByHand && isByHand() ? handByBets(round.spots, table.hands.hands) : null;
      const open = (card: number) => squeezeOpen(stage(), card, table.hands.names[own ?? ''] ?? '', byHandMs);
      bets.mark([]);
      await hands.dealOut(table.dealtOf(deal), dealMs, own === null ? null : { hand: own, open });
      await breathe();
      bets.mark(table.dealtOf(deal).came);
      bets.show(round, true);
      bets.collect(round);
      await breathe();
      showRoad(round);
      await breathe();
      await bets.payOut(round);
      await tellWin(round, table.feast, paceOf(cycleMs, CYCLE_MS));
    },
    detailOf(_session, round) {
      const deal = dealOf(round);
      if (!deal) return '';
      const brought = bets.inWords(round.paid);
      return `${table.resultOf(deal)}${brought ? ` · ${round.win && round.win > round.stake ? 'ได้จาก' : 'คืนจาก'} ${brought}` : ''}`;
    },
    proofOf(_session, round) {
      const deal = dealOf(round);
      const dealt = deal && table.dealtOf(deal);
      return {
        how: 'ไพ่ทุกใบออก',
        facts: [
          ...table.hands.hands.map((hand): [string, string, string] => [
            `ไพ่${table.hands.names[hand]}`,
            (dealt?.cardsOf(hand) ?? []).map(nameOf).join(' · '),
            `${hand}-cards`,
          ]),
          [
            'เดิมพันและเงินที่ได้',
            `วาง ${bets.inWords(round.spots)} รวม ${money(round.stake)} บาท ได้รับ ${money(round.win ?? 0)} บาท`,
            'bets',
          ],
        ],
        isSame: (numbers) => table.isSame(round, numbers),
      };
    },
    betOf: () => ({ spots: bets.take() }),
    table: { total: bets.total, wordOfRepeat: bets.wordOfRepeat, listen: bets.listen, allow: bets.allow },
  });
}
