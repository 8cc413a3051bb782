/** The return that is published for a game, and the one measured over its rounds with its margin; percent and points. */
export interface Return {
  rtp: number | null;
  measured: { rtp: number; margin: number } | null;
}

/** Whether a measured RTP is further from the published one than its margin explains. Pure. */
export const isBeyondMargin = ({ rtp, measured }: Return): boolean =>
  rtp !== null && measured !== null && Math.abs(measured.rtp - rtp) > measured.margin;
