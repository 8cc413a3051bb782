import type { HistoryItem } from '@sanam/contract';
import { StatusPill } from '@sanam/ui/status-pill';
import { type ShownStatus, statusWords } from './request-words.ts';

/** The status of a request as a pill. */
export function RequestStatus({ type, status }: { type: HistoryItem['type']; status: ShownStatus }) {
  const { look, icon, text } = statusWords(type, status);
  return (
    <StatusPill look={look} icon={icon}>
      {text}
    </StatusPill>
  );
}
