import { Button } from '@sanam/ui/button';
import type { Fetcher, FetcherWithComponents } from 'react-router';
import { Refusal } from '../notices/refusal.tsx';
import { useWrongField } from '../notices/use-wrong-field.ts';
import type { FormProblem } from '../server/api-errors.ts';
import { BankFields } from './bank-fields.tsx';
import { linkBankPath } from './link-bank-path.ts';
import { bankWords } from './messages.ts';

const FIELDS = ['bank', 'account_number', 'name', 'line'] as const;

/**
 * Form that links the member's bank account, then continues to `next`. The dialog LinkBankPrompt and the page of
 * linkBankPath both show this form.
 */
export function LinkBankForm({
  fetcher,
  next,
  problem,
}: {
  fetcher: Pick<FetcherWithComponents<unknown>, 'Form'> & Pick<Fetcher, 'state'>;
  next: string;
  problem: FormProblem | undefined;
}) {
  const besideField = problem && FIELDS.some((field) => problem.errors[field]);
  const form = useWrongField(problem);
  return (
    <fetcher.Form method="post" action={linkBankPath(next)} className="stack" ref={form}>
      <BankFields problem={problem} />
      <p className="small dim">{bankWords.oneOnly}</p>
      {problem && !besideField ? <Refusal>{problem.alert}</Refusal> : null}
      <Button type="submit" look="primary" block busy={fetcher.state !== 'idle'}>
        {bankWords.confirm}
      </Button>
    </fetcher.Form>
  );
}
