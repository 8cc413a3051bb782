import type { Bonus } from '@sanam/contract';
import { bahtText } from '@sanam/ui/amount';
import { Button } from '@sanam/ui/button';
import { Note } from '@sanam/ui/note';
import { useFetcher } from 'react-router';
import type { FormProblem } from '../../../server/api-errors.ts';
import { words } from './messages.ts';

/**
 * Form that shows what the operator takes back and what the member keeps, then forfeits the bonus. A form sent twice
 * takes effect once.
 */
export function ForfeitForm({ bonus, forfeit }: { bonus: Bonus; forfeit: NonNullable<Bonus['forfeit']> }) {
  const fetcher = useFetcher<FormProblem | { taken: number }>();
  const problem = fetcher.data && 'alert' in fetcher.data ? fetcher.data.alert : undefined;
  return (
    <fetcher.Form method="post" action="/bonus/forfeit" className="stack s">
      {problem ? <Note warn>{problem}</Note> : null}
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
      <Button type="submit" look="danger" block busy={fetcher.state !== 'idle'}>
        {words.forfeitYes}
      </Button>
    </fetcher.Form>
  );
}
