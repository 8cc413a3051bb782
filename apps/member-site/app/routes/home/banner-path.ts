import type { Banner } from '@sanam/contract';
import { gameId, playPath } from '../../games/game-address.ts';

/** Target of a banner: its game, the trial of its game, or its page. Pure. */
export function bannerPath({ gamecode, game_option: option, link }: Pick<Banner, 'gamecode' | 'game_option' | 'link'>) {
  if (!gamecode) return link ?? '/';
  return option === 'demo' ? `/casino-test/${gameId(gamecode)}` : playPath(gamecode);
}
