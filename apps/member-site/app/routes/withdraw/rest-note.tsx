import type { OwnIdentity } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { Note } from '@sanam/ui/note';
import { Link } from '../../visit/link.tsx';
import { words } from './messages.ts';

/** Notice that payouts rest for a time, after a change of what the account is reached or paid by. */
export function RestNote({ until }: { until: string | null }) {
  return until === null ? null : <Note icon="shield">{words.rest(formatDateTime(until))}</Note>;
}

/** Notice that a person looks at a withdrawal, as no deposit has come from the linked account yet. */
export function AccountNote({ isProven }: { isProven: boolean }) {
  return isProven ? null : <Note icon="shield">{words.unproven}</Note>;
}

/** States of a proof of identity with which nothing can be withdrawn. */
export type MissingIdentity = Exclude<OwnIdentity['state'], 'passed'>;

/** Notice, before an amount is typed, that the identity must be proven first, with the way there. */
export function IdentityNote({ state }: { state: MissingIdentity | null }) {
  if (state === null) return null;
  return (
    <Note icon="shield">
      {state === 'waiting' || state === 'review' ? words.identityWaits : words.identityFirst}{' '}
      <Link className="link" to="/identity">
        {words.toIdentity}
      </Link>
    </Note>
  );
}
