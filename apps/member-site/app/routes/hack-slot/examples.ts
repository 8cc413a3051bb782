/** Example: total stakes and average return of a number of rounds of 100 baht; baht. */
export interface Example {
  rounds: number;
  staked: number;
  back: number;
  lost: number;
}

const STAKE_BAHT = 100;

/** Worked examples of a published RTP in percent. */
export function examplesOf(rtp: number): Example[] {
  return [10, 100, 1_000].map((rounds) => {
    const staked = rounds * STAKE_BAHT;
    const back = Math.round(staked * rtp) / 100;
    return { rounds, staked, back, lost: Math.round((staked - back) * 100) / 100 };
  });
}
