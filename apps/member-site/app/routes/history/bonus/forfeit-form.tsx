import type { Bonus } from '@sanam/contract';
import { bahtText } from '@sanam/ui/amount';
import { Button } from '@sanam/ui/button';
import { useFetcher } from 'react-router';
import { Refusal } from '../../../notices/refusal.tsx';
import { useWrongField } from '../../../notices/use-wrong-field.ts';
import type { FormProblem } from '../../../server/api-errors.ts';
import { words } from './messages.ts';

/**
 * Form that shows what the operator takes back and what the member keeps, then forfeits the bonus. A form sent twice
 * takes effect once.
 */
export function ForfeitForm({ bonus, forfeit }: { bonus: Bonus; forfeit: NonNullable<Bonus['forfeit']> }) {
  const fetcher = useFetcher<FormProblem | { taken: number }>();
  const problem = fetcher.data && 'alert' in fetcher.data ? fetcher.data : undefined;
  const form = useWrongField(problem);
  return (
    <fetcher.Form method="post" action="/bonus/forfeit" className="stack s" ref={form}>
      <dl className="facts">
        <div>
          <dt>{words.forfeitKeeps}</dt>
          <dd className="num">
            {bahtText(forfeit.keeps)} {words.baht}
          </dd>
        </div>
        <div>
          <dt>{words.forfeitTakes}</dt>
          <dd className="num">
            {bahtText(forfeit.takes)} {words.baht}
          </dd>
        </div>
      </dl>
      {forfeit.in_play ? <p className="small">{words.forfeitInPlay}</p> : null}
      <p className="small dim">{words.forfeitText}</p>
      <input type="hidden" name="ref" value={bonus.ref} />
      {problem ? <Refusal>{problem.alert}</Refusal> : null}
      <Button type="submit" look="danger" block busy={fetcher.state !== 'idle'}>
        {words.forfeitYes}
      </Button>
    </fetcher.Form>
  );
}
