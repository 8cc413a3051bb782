/** The line at the top while something is under way; it waits 200 ms by itself. */
export function ProgressBar({ running }: { running: boolean }) {
  return (
    <div className={running ? 'progress run' : 'progress'} role="progressbar" aria-label="กำลังโหลด" aria-hidden={!running} aria-valuetext={running ? 'กำลังโหลด' : undefined}>
      <i />
    </div>
  );
}
