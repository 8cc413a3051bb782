import type { Wheel } from '@sanam/contract';
import { Button, buttonClass } from '@sanam/ui/button';
import { Dialog } from '@sanam/ui/dialog';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { Link } from '../visit/link.tsx';
import { wheelWords } from './messages.ts';
import { PrizeTable } from './prize-table.tsx';
import { SpinPanel } from './spin-panel.tsx';
import { useSpin, WHEEL_PATH } from './use-spin.ts';

/** Data that the wheel's page loads for a member. */
interface Loaded {
  wheel: Wheel | null;
  playId: string;
}

/** The wheel and the table of its prizes, shown over another page. */
export function WheelPopup({ onClose }: { onClose: () => void }) {
  const { load, data } = useFetcher<Loaded>();
  useEffect(() => {
    void load(WHEEL_PATH);
  }, [load]);
  return (
    <Dialog open onClose={onClose} title={wheelWords.title}>
      {data?.wheel ? <Inside wheel={data.wheel} playId={data.playId} /> : <p role="status">{wheelWords.loading}</p>}
      <div className="row wrap">
        <Button className="grow" onClick={onClose}>
          {wheelWords.close}
        </Button>
        <Link className={`${buttonClass({ look: 'quiet' })} grow`} to={WHEEL_PATH}>
          {wheelWords.toPage}
        </Link>
      </div>
    </Dialog>
  );
}

function Inside({ wheel, playId }: { wheel: Wheel; playId: string }) {
  const spinning = useSpin(wheel, undefined, playId);
  return (
    <>
      <SpinPanel spinning={spinning} />
      <h3>{wheelWords.tableTitle}</h3>
      <PrizeTable table={spinning.wheel.table} own />
    </>
  );
}
