import { uiWords } from '../messages.ts';

/** The line at the top while something is under way; it waits 200 ms by itself. */
export function ProgressBar({ running }: { running: boolean }) {
  return (
    <div
      className={running ? 'progress run' : 'progress'}
      role="progressbar"
      aria-label={uiWords.loading}
      aria-hidden={!running}
      aria-valuetext={running ? uiWords.loading : undefined}
    >
      <i />
    </div>
  );
}
