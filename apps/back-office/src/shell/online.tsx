import { useColleagues } from '../api/colleagues.ts';
import { useMe } from '../api/session.ts';
import { Avatar } from '../parts/pieces.tsx';
import { useSay } from '../parts/words.ts';

const ONLINE = { th: 'ออนไลน์', en: 'Online' };
const SHOWN = 5;

/** Who else uses the back office now. */
export function Online() {
  const say = useSay();
  const me = useMe();
  const online = useColleagues()
    .filter((one) => one.is_online && one.id !== me.id)
    .slice(0, SHOWN);
  if (online.length === 0) return null;
  return (
    <span className="row tiny dimmer only-desk">
      {say(ONLINE)}
      <span className="avas">
        {online.map(({ id, shown_name }) => (
          <span key={id} title={shown_name}>
            <Avatar name={shown_name} />
            <span className="hide">{shown_name}</span>
          </span>
        ))}
      </span>
    </span>
  );
}
