import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { useSay } from '../../parts/words.ts';
import { shell } from '../../shell/words.ts';
import { matching as words } from './words.ts';

/** Which slip is meant. */
export interface SlipName {
  member: string;
  id: string;
  reference: string;
}

/** The picture of a slip, read only when it is asked for, as each look is noted. */
export function SlipPicture({ slip, onClose }: { slip: SlipName; onClose: () => void }) {
  const say = useSay();
  const reading = useQuery({
    queryKey: ['slip', slip.member, slip.id],
    queryFn: async () =>
      (await ask('staffSlipImage', { params: { member: slip.member, id: slip.id } })).data.slip_image,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const { data } = reading;
  return (
    <Dialog
      title={`${say(words.slip)} ${slip.reference}`}
      onClose={onClose}
      footer={
        <button type="button" className="btn" onClick={onClose}>
          {say(shell.close)}
        </button>
      }
    >
      <ReadingError of={reading} />
      {data ? (
        <img
          className="slipimage"
          src={`data:image/jpeg;base64,${data}`}
          alt={`${say(words.slip)} ${slip.reference}`}
        />
      ) : reading.error ? null : (
        <i className="sk" />
      )}
    </Dialog>
  );
}
