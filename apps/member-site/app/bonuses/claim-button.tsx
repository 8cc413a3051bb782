import { Button, type ButtonLook } from '@sanam/ui/button';
import { useFetcher } from 'react-router';
import { CLAIM_FETCHER, CLAIM_PATH, type ClaimOutcome } from './claim.ts';

/**
 * Claims one thing that the profile lists under `events`; sent twice it is claimed once. What came of it is shown in a
 * dialog by ClaimReply, and where no script runs by a page of its own; the credit and what can be claimed are read
 * anew.
 * @param id as the profile has it, `cashback-2026-11-18`.
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
