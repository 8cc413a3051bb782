import { Link } from 'react-router';
import { useCounts } from '../api/live.ts';
import { useMe } from '../api/session.ts';
import { Icon } from '../parts/icon.tsx';
import { useSay } from '../parts/words.ts';
import { shell } from './words.ts';

/** A red band over every screen while a finding halts the payouts of everybody. */
export function HaltBand() {
  const say = useSay();
  const { scopes } = useMe();
  if (!useCounts()?.halts_all) return null;
  return (
    <div className="halt" role="alert">
      <Icon name="stop" size="m" />
      <b>{say(shell.halted)}</b>
      {scopes.includes('findings') ? <Link to="/findings?halts=all">{say(shell.openFinding)}</Link> : null}
    </div>
  );
}
