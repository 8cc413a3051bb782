/** @typedef {import('../game.ts').Sheet} Sheet */
/** @typedef {import('../../../kit/public/numbers.js').Draw} Draw */
/** @typedef {[home: number, away: number]} Pair */

/**
 * Plays a match day again as the studio did: match by match, a number a point, games until one team has won enough of them.
 * @param {{ home: number, away: number }[]} fixtures places in the list of teams @param {Sheet} sheet @param {Draw} draw
 * @returns {Promise<Pair[][]>} the points of each game of each match
 */
async function playAgain(fixtures, { league, even, per_rating: perRating, point_numbers: numbers, points_to_win: toWin, games_to_win: gamesToWin }, draw) {
  /** @type {Pair[][]} */
  const day = [];
  for (const { home, away } of fixtures) {
    const rate = even + perRating * ((league[home]?.rating ?? 0) - (league[away]?.rating ?? 0));
    /** @type {Pair[]} */
    const games = [];
    while (Math.max(...gamesWon(games)) < gamesToWin) {
      /** @type {Pair} */
      const points = [0, 0];
      while (Math.max(...points) < toWin) points[(await draw(numbers)) < rate ? 0 : 1]++;
      games.push(points);
    }
    day.push(games);
  }
  return day;
}

/** @param {Pair[]} games @returns {Pair} */
function gamesWon(games) {
  const first = games.filter(([home, away]) => home > away).length;
  return [first, games.length - first];
}

/**
 * @param {{ matches: { home: number, away: number, seen: { games: Pair[] } }[] }} day @param {Sheet} sheet @param {Draw} draw
 * @returns {Promise<boolean>} whether every game of the match day ended as it was shown
 */
export async function isPlayedSo({ matches }, sheet, draw) {
  return JSON.stringify(await playAgain(matches, sheet, draw)) === JSON.stringify(matches.map(({ seen }) => seen.games));
}

/**
 * @param {{ fixtures: { home: number, away: number }[], scores: Pair[] | null }} slip @param {Sheet} sheet @param {Draw} draw
 * @returns {Promise<boolean>} whether the scores the slip was settled on are those that were drawn
 */
export async function isSettledSo({ fixtures, scores }, sheet, draw) {
  return JSON.stringify((await playAgain(fixtures, sheet, draw)).map(gamesWon)) === JSON.stringify(scores);
}
