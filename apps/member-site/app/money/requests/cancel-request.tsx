import { Button } from '@sanam/ui/button';
import { Form, useNavigation } from 'react-router';
import { Refusal } from '../../notices/refusal.tsx';
import { useWrongField } from '../../notices/use-wrong-field.ts';
import type { FormProblem } from '../../server/api-errors.ts';

/**
 * Button that cancels a deposit (DEP-07), or a withdrawal where that is allowed (WD-05). Works without script.
 * @param problem why it could not be cancelled; changes with every refusal.
 */
export function CancelRequest({ id, label, problem }: { id: string; label: string; problem: FormProblem | undefined }) {
  const navigation = useNavigation();
  const form = useWrongField(problem);
  return (
    <Form method="post" className="stack s" ref={form}>
      <input type="hidden" name="id" value={id} />
      {problem ? <Refusal>{Object.values(problem.errors)[0] ?? problem.alert}</Refusal> : null}
      <Button
        type="submit"
        name="intent"
        value="cancel"
        look="danger"
        block
        busy={navigation.formData?.get('intent') === 'cancel'}
      >
        {label}
      </Button>
    </Form>
  );
}
