import { uiWords } from '../messages.ts';

/**
 * The line at the top while something is under way; it waits 200 ms by itself. A status that is not read out: most
 * pages come before the words would.
 */
export function ProgressBar({ running }: { running: boolean }) {
  return (
    <output aria-live="off" className={running ? 'progress run' : 'progress'} aria-hidden={!running}>
      <span role="progressbar" aria-label={uiWords.loading} />
    </output>
  );
}
