import { OtpInput } from '@sanam/ui/otp-input';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '../api/ask.ts';
import { asRefusal } from '../api/refusal.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { ErrorLine } from '../parts/states.tsx';
import { useSay } from '../parts/words.ts';
import { entering } from './words.ts';

/** Setting up the second factor: QR code and secret, and one code that proves that the app has it. */
export function Enrolment({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  const secret = useQuery({
    queryKey: ['enrolment'],
    queryFn: async () => (await ask('beginEnrolment')).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const confirming = useMutation({
    mutationFn: (code: string) => ask('confirmEnrolment', { body: { code } }),
    onSuccess: ({ data }) => onDone(data.recovery_codes),
  });
  const refusal = confirming.error ? asRefusal(confirming.error) : undefined;
  return (
    <form
      ref={form}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!confirming.isPending) confirming.mutate(String(new FormData(event.currentTarget).get('code')));
      }}
    >
      <div>
        <h1>{say(entering.enrol)}</h1>
        <p className="dim">{say(entering.enrolWhy)}</p>
      </div>
      {secret.error ? (
        <ErrorLine refusal={asRefusal(secret.error)} readAt={0} onAgain={() => void secret.refetch()} />
      ) : null}
      {secret.data ? (
        <>
          <svg
            className="qr"
            role="img"
            aria-label={say(entering.qr)}
            viewBox={`0 0 ${secret.data.qr.size} ${secret.data.qr.size}`}
            shapeRendering="crispEdges"
          >
            <path d={secret.data.qr.path} fill="#000" />
          </svg>
          <div>
            <p className="label">{say(entering.secret)}</p>
            <div className="row between wrap">
              <code className="mono secret">{inFours(secret.data.secret)}</code>
              <CopyButton text={secret.data.secret} what={say(entering.secret)} />
            </div>
          </div>
          <div>
            <span className="label" aria-hidden="true">
              {say(entering.code)}
            </span>
            <OtpInput
              name="code"
              label={say(entering.code)}
              error={refusal?.of('code')}
              attempt={confirming.submittedAt}
              onComplete={() => form.current?.requestSubmit()}
            />
          </div>
        </>
      ) : null}
    </form>
  );
}

/** A secret in groups of four, which are easier to type. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
