import { formatDateTime } from '@sanam/thai/dates';
import { Note } from '@sanam/ui/note';
import { words } from './messages.ts';

/** Notice that payouts rest for a time, after the password was reset by SMS. */
export function RestNote({ until }: { until: string | null }) {
  return until === null ? null : <Note icon="shield">{words.rest(formatDateTime(until))}</Note>;
}

/** Notice that a person looks at a withdrawal, as no deposit has come from the linked account yet. */
export function AccountNote({ isProven }: { isProven: boolean }) {
  return isProven ? null : <Note icon="shield">{words.unproven}</Note>;
}
