/**
 * Numbered steps, with the current step marked visibly and for screen readers. `current` counts from 0; a value past
 * the last step marks all steps as done.
 * @param failed whether the process ended without success at the current step.
 */
export function Stepper({
  label,
  steps,
  current,
  failed = false,
}: {
  label: string;
  steps: readonly string[];
  current: number;
  failed?: boolean;
}) {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          data-n={at + 1}
          className={at < current ? 'done' : at === current ? (failed ? 'now fail' : 'now') : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
