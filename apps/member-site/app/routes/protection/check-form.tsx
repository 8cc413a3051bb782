import type { Protection } from '@sanam/contract';
import { Button } from '@sanam/ui/button';
import { FieldError } from '@sanam/ui/field';
import { Form } from 'react-router';
import type { FormProblem } from '../../server/api-errors.ts';
import { words } from './messages.ts';

const CHOICES = [15, 30, 45, 60] as const;

/** Interval of the reality check, as choices within the operator's range. */
export function CheckForm({
  check,
  problem,
}: {
  check: Protection['reality_check'];
  problem: FormProblem | undefined;
}) {
  const offered = [...new Set<number>([...CHOICES, check.minutes])]
    .filter((minutes) => minutes >= check.minimum_minutes && minutes <= check.maximum_minutes)
    .toSorted((a, b) => a - b);
  return (
    <Form method="post" className="card stack s" data-testid="check-form" preventScrollReset>
      <h2>{words.checkTitle}</h2>
      <p className="small dim">{words.checkLead}</p>
      <fieldset className="chips flow">
        <legend className="small dim">{words.checkEvery}</legend>
        {offered.map((minutes) => (
          <label key={minutes} className="chip choice">
            <input type="radio" name="minutes" value={minutes} defaultChecked={minutes === check.minutes} />
            {words.minutes(minutes)}
          </label>
        ))}
      </fieldset>
      <FieldError message={problem?.errors.minutes} />
      <Button type="submit" name="intent" value="check" block>
        {words.saveCheck}
      </Button>
    </Form>
  );
}
