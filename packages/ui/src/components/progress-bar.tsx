import { uiWords } from '../messages.ts';

/**
 * Progress line at the top of the page during navigation, shown after 200 ms. Screen readers do not announce the line,
 * because most pages load before the announcement would end.
 */
export function ProgressBar({ running }: { running: boolean }) {
  return (
    <output aria-live="off" className={running ? 'progress run' : 'progress'} aria-hidden={!running}>
      <span role="progressbar" aria-label={uiWords.loading} />
    </output>
  );
}
