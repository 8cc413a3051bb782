/** @typedef {import('../game.ts').Sheet} Sheet */
/** @typedef {import('../play-match.ts').Goal} Goal */
/** @typedef {import('../../../kit/public/numbers.js').Draw} Draw */

/**
 * Plays a match day again as the studio did: match by match, a number a minute, which is a goal of one side, of the other, or none.
 * @param {{ home: number, away: number }[]} fixtures places in the list of teams @param {Sheet} sheet @param {Draw} draw
 * @returns {Promise<Goal[][]>} the goals of each match
 */
async function playAgain(fixtures, { league, base, minutes, minute_numbers: numbers }, draw) {
  /** @type {Goal[][]} */
  const day = [];
  for (const { home, away } of fixtures) {
    const [host, guest] = [league[home], league[away]];
    if (!host || !guest) return [];
    const forHome = Math.floor((base.home * host.attack * guest.defence) / 10_000);
    const forAway = Math.floor((base.away * guest.attack * host.defence) / 10_000);
    /** @type {Goal[]} */
    const goals = [];
    for (let minute = 1; minute <= minutes; minute++) {
      const number = await draw(numbers);
      if (number < forHome + forAway) goals.push([minute, number < forHome ? 'home' : 'away']);
    }
    day.push(goals);
  }
  return day;
}

/**
 * @param {{ matches: { home: number, away: number, seen: { goals: Goal[] } }[] }} day @param {Sheet} sheet @param {Draw} draw
 * @returns {Promise<boolean>} whether every goal of the match day fell as it was shown
 */
export async function isPlayedSo({ matches }, sheet, draw) {
  const day = await playAgain(matches, sheet, draw);
  return JSON.stringify(day) === JSON.stringify(matches.map(({ seen }) => seen.goals));
}

/**
 * @param {{ fixtures: { home: number, away: number }[], scores: [number, number][] | null }} slip @param {Sheet} sheet @param {Draw} draw
 * @returns {Promise<boolean>} whether the scores the slip was settled on are those that were drawn
 */
export async function isSettledSo({ fixtures, scores }, sheet, draw) {
  const day = await playAgain(fixtures, sheet, draw);
  const count = (/** @type {Goal[]} */ goals, /** @type {string} */ of) => goals.filter(([, side]) => side === of).length;
  return JSON.stringify(day.map((goals) => [count(goals, 'home'), count(goals, 'away')])) === JSON.stringify(scores);
}
