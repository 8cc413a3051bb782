import { Bone, RowBones, TileBones } from '@sanam/ui/skeleton';
import { AREA_NAMES } from '../../visit/areas.ts';
import { shellWords } from '../messages.ts';

const LOBBY_TILES = 12;
/** Pages besides the areas whose content also begins with tiles. */
const LOBBY = /^(slot-|casino-test|search)/;
const HISTORY_ROWS = 6;

/**
 * Skeleton of a page that is still loading: its shape, without its text.
 * @param titled whether the page shows its heading already.
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

// one shape for both contents of the page, a pending deposit with a QR and the form for a new deposit: a square with
// buttons below
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
