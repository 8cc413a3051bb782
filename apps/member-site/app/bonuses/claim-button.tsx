import { Button, type ButtonLook } from '@sanam/ui/button';
import { useFetcher } from 'react-router';
import { CLAIM_FETCHER, CLAIM_PATH, type ClaimOutcome } from './claim.ts';

/**
 * Button that claims one item of the profile's `events`. A claim sent twice takes effect once. ClaimReply shows the
 * result in a dialog; without script, a separate page shows the result. The credit and the claimable items are then
 * loaded again.
 * @param id of the item, as in the profile: `cashback-2026-11-18`.
 */
export function ClaimButton({
  id,
  label,
  look = 'primary',
  block,
}: {
  id: string;
  label: string;
  look?: ButtonLook;
  block?: boolean;
}) {
  const { Form, state, formData } = useFetcher<ClaimOutcome>({ key: CLAIM_FETCHER });
  return (
    <Form method="post" action={CLAIM_PATH}>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        look={look}
        {...(block && { block })}
        busy={formData?.get('id') === id}
        disabled={state === 'submitting'}
      >
        {label}
      </Button>
    </Form>
  );
}
