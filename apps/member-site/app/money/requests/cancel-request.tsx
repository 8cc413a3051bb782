import { Button } from '@sanam/ui/button';
import { Form, useNavigation } from 'react-router';

/** Button that cancels a deposit (DEP-07), or a withdrawal where that is allowed (WD-05). Works without script. */
export function CancelRequest({ id, label }: { id: string; label: string }) {
  const navigation = useNavigation();
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
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
