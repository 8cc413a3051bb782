import type { Alert } from '@sanam/contract';
import { Link } from 'react-router';
import { useMe } from '../../api/session.ts';
import { Note } from '../../parts/pieces.tsx';
import { useSay } from '../../parts/words.ts';
import { useScreens } from '../../shell/screen.ts';
import { ALERTS } from './words.ts';

/** What is wrong now, each as a sentence. */
export function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  const say = useSay();
  const screens = useScreens(useMe().scopes);
  return alerts.map(({ rule, about, measure }) => {
    const { look, says, to, go } = ALERTS[rule];
    const queue = screens.find(({ count }) => count === about);
    const target = queue ?? screens.find(({ path }) => path === to);
    return (
      <Note key={`${rule} ${about}`} look={look} icon={look === 'no' ? 'stop' : 'warn'}>
        <b>{say(says(measure, queue ? say(queue.name) : about))}</b>{' '}
        {target ? (
          <Link className="link" to={target.path}>
            {say(go ?? target.name)}
          </Link>
        ) : null}
      </Note>
    );
  });
}
