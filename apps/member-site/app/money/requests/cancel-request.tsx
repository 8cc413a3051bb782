import { bahtText } from '@sanam/ui/amount';
import { Button } from '@sanam/ui/button';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { ConfirmSheet } from '../../notices/confirm-sheet.tsx';
import { Refusal } from '../../notices/refusal.tsx';
import { useWrongField } from '../../notices/use-wrong-field.ts';
import type { FormProblem } from '../../server/api-errors.ts';
import { moneyWords } from '../messages.ts';

/**
 * Button that cancels a deposit (DEP-07), or a withdrawal where that is allowed (WD-05), after a question with the
 * amount. Works without script, then without the question.
 * @param text what becomes of the money.
 * @param problem why it could not be cancelled; changes with every refusal.
 */
export function CancelRequest({
  request,
  label,
  text,
  problem,
}: {
  request: { id: string; amount: number };
  label: string;
  text: string;
  problem: FormProblem | undefined;
}) {
  const navigation = useNavigation();
  const form = useWrongField(problem);
  const [asking, setAsking] = useState(false);
  const busy = navigation.formData?.get('intent') === 'cancel';
  return (
    <Form method="post" className="stack s" ref={form} onSubmit={() => setAsking(false)}>
      <input type="hidden" name="id" value={request.id} />
      {problem ? <Refusal>{Object.values(problem.errors)[0] ?? problem.alert}</Refusal> : null}
      <Button
        type="submit"
        name="intent"
        value="cancel"
        look="quiet"
        block
        busy={busy}
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        {label}
      </Button>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={`${label}?`}
        go={moneyWords.cancelOf(bahtText(request.amount))}
        name="intent"
        value="cancel"
        look="danger"
        busy={busy}
        testId="cancel-yes"
      >
        <p className="dim">{text}</p>
      </ConfirmSheet>
    </Form>
  );
}
