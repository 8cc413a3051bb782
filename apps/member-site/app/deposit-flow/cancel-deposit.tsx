import { Button } from '@sanam/ui/button';
import { Form, useNavigation } from 'react-router';
import { words } from './messages.ts';

/** Gives the deposit up (DEP-07). */
export function CancelDeposit({ id }: { id: string }) {
  const navigation = useNavigation();
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="cancel" look="danger" block busy={navigation.formData?.get('intent') === 'cancel'}>
        {words.cancel}
      </Button>
    </Form>
  );
}
