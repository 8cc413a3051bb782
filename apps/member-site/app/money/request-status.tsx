import type { HistoryItem } from '@sanam/contract';
import { StatusPill } from '@sanam/ui/status-pill';
import { statusWords } from './request-words.ts';

/** The status of a request as a pill. */
export function RequestStatus({ type, status }: Pick<HistoryItem, 'type' | 'status'>) {
  const { look, icon, text } = statusWords(type, status);
  return (
    <StatusPill look={look} icon={icon}>
      {text}
    </StatusPill>
  );
}
