import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../api/ask.ts';
import { useMe } from '../api/session.ts';
import { Icon } from '../parts/icon.tsx';
import { useSay } from '../parts/words.ts';
import { shell } from './words.ts';

/** The reading of the open findings, which the band and the screen share. */
export const findingsQuery = {
  queryKey: ['findings'],
  queryFn: async () => (await ask('findings')).data,
} as const;

/** A red band over every screen while a finding halts the payouts of everybody. */
export function HaltBand() {
  const say = useSay();
  const { scopes } = useMe();
  const { data } = useQuery({ ...findingsQuery, enabled: scopes.includes('findings'), staleTime: 60_000 });
  const halting = data?.find((one) => one.halts_payouts === 'all');
  if (!halting) return null;
  return (
    <div className="halt" role="alert">
      <Icon name="stop" size="m" />
      <b>{say(shell.halted)}</b>
      <Link to={`/findings?open=${halting.id}`}>{say(shell.openFinding)}</Link>
    </div>
  );
}
