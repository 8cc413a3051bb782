import { Link } from 'react-router';
import { useCounts } from '../api/live.ts';
import { useMe } from '../api/session.ts';
import { Icon } from '../parts/icon.tsx';
import { useSay } from '../parts/words.ts';
import { shell } from './words.ts';

/** A red band over every screen while the payouts of everybody rest: because of a finding, or of an audit that is late. */
export function HaltBand() {
  const say = useSay();
  const { scopes } = useMe();
  const by = useCounts()?.halts_all;
  if (!by) return null;
  const isAudit = by === 'audit';
  return (
    <div className="halt" role="alert">
      <Icon name="stop" size="m" />
      <b>{say(isAudit ? shell.haltedByAudit : shell.halted)}</b>
      {!isAudit && scopes.includes('findings') ? <Link to="/findings?halts=all">{say(shell.openFinding)}</Link> : null}
    </div>
  );
}
