/**
 * Numbered steps, the current one marked for eyes and screen readers. `current` counts from 0; past the end all are
 * done.
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
