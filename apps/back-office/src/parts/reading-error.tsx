import { asRefusal } from '../api/refusal.ts';
import { ErrorLine } from './states.tsx';

/** What a query of a list says of itself. */
interface Reading {
  error: unknown;
  dataUpdatedAt: number;
  refetch: () => unknown;
}

/** The line over a list whose latest reading failed; nothing while it went well. */
export function ReadingError({ of: { error, dataUpdatedAt, refetch } }: { of: Reading }) {
  return error ? <ErrorLine refusal={asRefusal(error)} readAt={dataUpdatedAt} onAgain={() => void refetch()} /> : null;
}
