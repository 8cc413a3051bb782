import type { Area } from '@sanam/contract';
import withoutPicture from '@sanam/ui/art/tiles/thousand-lotus.svg?url';
import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { FallbackPicture } from '@sanam/ui/fallback-picture';
import { GameTile } from '@sanam/ui/game-tile';
import { HeroCard, HeroCards, heroLook, returnFact, TILES_FROM } from '@sanam/ui/hero-card';
import { uiWords } from '@sanam/ui/messages';
import { useState } from 'react';
import { wordsOfArea } from '../../parts/area-words.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { MemberFrame } from '../../parts/member-frame.tsx';
import { Note } from '../../parts/pieces.tsx';
import { Segments } from '../../parts/segments.tsx';
import { useSay } from '../../parts/words.ts';
import type { SeenGame } from './draft.ts';
import { games as words } from './words.ts';

const VIEWS = ['phone', 'desk'] as const;

/** The lobby of an area as members see it once the changes are published: on a phone and on a desktop screen. */
export default function LobbyPreview({
  area,
  games,
  isChanged,
  onClose,
}: {
  area: Area;
  games: readonly SeenGame[];
  /** Whether anything is changed and not published. */
  isChanged: boolean;
  onClose: () => void;
}) {
  const say = useSay();
  const [view, setView] = useState<(typeof VIEWS)[number]>('phone');
  return (
    <Dialog
      className="dialog preview"
      title={say(words.seen)}
      onClose={onClose}
      footer={
        <button type="button" className="btn" onClick={onClose}>
          {say(words.close)}
        </button>
      }
    >
      <div className="row between wrap">
        <Segments
          label={say(words.seen)}
          options={VIEWS.map((one) => [one, say(words[one])] as const)}
          value={view}
          onChoose={setView}
        />
        {isChanged ? <span className="tiny dim">{say(words.seenDraft)}</span> : null}
      </div>
      <Note look="info" icon="info">
        {say(words.seenOrder)}
      </Note>
      {/* what stands in it leads nowhere */}
      <div className={view === 'phone' ? 'phone middle' : undefined} onClickCapture={(event) => event.preventDefault()}>
        <MemberFrame label={say(words[view])}>
          <Lobby area={area} games={games} />
        </MemberFrame>
      </div>
    </Dialog>
  );
}

function Lobby({ area, games }: { area: Area; games: readonly SeenGame[] }) {
  const cards = games.map((game, place) => {
    const { gamecode, name, maker, img, rtp, isHot, isUp } = game;
    const picture = { picture: img ?? withoutPicture, fallback: withoutPicture };
    if (games.length >= TILES_FROM)
      return (
        <GameTile
          key={gamecode}
          {...{ name, maker, closed: !isUp, href: '#' }}
          {...picture}
          label={isHot ? 'hot' : undefined}
        />
      );
    return (
      <HeroCard
        key={gamecode}
        look={heroLook(games.length, place)}
        picture={<FallbackPicture className="game-picture" {...picture} />}
        labels={isHot ? ['hot'] : []}
        name={name}
        about={`${wordsOfArea(area)[0]} · ${maker}`}
        facts={[returnFact(rtp, area)]}
      >
        <div className="ways-in">
          <span className={isUp ? buttonClass({ look: 'primary' }) : 'small dim'}>
            {isUp ? uiWords.playGame : uiWords.closedGame}
          </span>
        </div>
      </HeroCard>
    );
  });
  return (
    <>
      <h1>{wordsOfArea(area)[0]}</h1>
      {games.length === 0 ? <EmptyState title={uiWords.noGames}>{uiWords.noGamesText}</EmptyState> : null}
      {games.length >= TILES_FROM ? (
        <div className="tiles">{cards}</div>
      ) : (
        <HeroCards count={games.length}>{cards}</HeroCards>
      )}
    </>
  );
}
