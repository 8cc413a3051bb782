import { formatTime } from '@sanam/thai/dates';
import type { JourneyStep } from './journey.ts';

/** A timeline of the states of a request, each with its Bangkok time. */
export function JourneyList({ steps, big }: { steps: readonly JourneyStep[]; big?: boolean }) {
  return (
    <ol className={big ? 'journey big' : 'journey'}>
      {steps.map((step) => (
        <li
          key={`${step.text}${step.at}`}
          className={step.mark === 'next' ? undefined : step.mark}
          aria-current={step.mark === 'now' ? 'step' : undefined}
        >
          {step.note ? (
            <span>
              <b>{step.text}</b>
              {step.note}
            </span>
          ) : (
            <span>{step.text}</span>
          )}
          {step.at ? <span className="num">{formatTime(step.at)}</span> : null}
        </li>
      ))}
    </ol>
  );
}
