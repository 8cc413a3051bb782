import type { MemberPage } from '@sanam/contract';
import { useMe } from '../../api/session.ts';
import { type Act, actsFor } from './act-list.ts';

/** An act as a link in the head of a card, for those who may begin it now. */
export function ActLink({
  member,
  act,
  onAct,
  children,
}: {
  member: MemberPage;
  act: Act;
  onAct: (act: Act) => void;
  children: string;
}) {
  const { scopes } = useMe();
  const entry = actsFor(member, scopes).find((one) => one.act === act);
  if (!entry) return null;
  return (
    <button type="button" className={`link tiny${entry.isOfPhone ? '' : ' only-desk'}`} onClick={() => onAct(act)}>
      {children}
      {entry.key ? (
        <>
          {' '}
          <kbd>{entry.key.toUpperCase()}</kbd>
        </>
      ) : null}
    </button>
  );
}
