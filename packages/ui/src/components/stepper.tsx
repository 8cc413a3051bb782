/**
 * Numbered steps, with the current step marked visibly and for screen readers. `current` counts from 0; a value past
 * the last step marks all steps as done.
 */
export function Stepper({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          data-n={at + 1}
          className={at < current ? 'done' : at === current ? 'now' : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
