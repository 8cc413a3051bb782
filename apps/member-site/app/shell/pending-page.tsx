import { Bone, RowBones, TileBones } from '@sanam/ui/skeleton';
import { AREA_NAMES, shellWords } from './messages.ts';

const LOBBY_TILES = 12;
/** Further pages that begin as tiles. */
const LOBBY = /^(slot-|casino-test)/;
const HISTORY_ROWS = 6;

/**
 * What stands in for a page that is still on its way: its shape, without its words.
 * @param titled the page has its heading already.
 */
export function PendingPage({ pathname, titled }: { pathname: string; titled?: boolean }) {
  const page = pathname.split('/')[1] ?? '';
  return (
    <div className="pending stack">
      {titled ? null : <h1 className="hide">{shellWords.loading}</h1>}
      {page === '' ? (
        <HomeBones />
      ) : (
        <>
          <Bone className="title" />
          {page in AREA_NAMES || LOBBY.test(page) ? (
            <TileBones count={LOBBY_TILES} />
          ) : page === 'history' ? (
            <RowBones count={HISTORY_ROWS} />
          ) : page === 'deposit' || page === 'auto-transfer' ? (
            <DepositBones />
          ) : (
            <FormBones />
          )}
        </>
      )}
    </div>
  );
}

function HomeBones() {
  return (
    <>
      <Bone className="tall" />
      <TileBones count={LOBBY_TILES} />
    </>
  );
}

// a deposit under way is a QR, a new one a form: a square and the buttons under it fit both
function DepositBones() {
  return (
    <div className="card stack narrow">
      <Bone className="square" />
      <Bone className="wide" />
      <Bone className="wide" />
    </div>
  );
}

function FormBones() {
  return (
    <div className="card stack narrow">
      <Bone className="line short" />
      <Bone className="wide" />
      <Bone className="line" />
      <Bone className="wide" />
    </div>
  );
}
