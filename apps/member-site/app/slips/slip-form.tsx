import { Button } from '@sanam/ui/button';
import { FieldError } from '@sanam/ui/field';
import { Icon } from '@sanam/ui/icon';
import { useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useWrongField } from '../notices/use-wrong-field.ts';
import type { FormProblem } from '../server/api-errors.ts';
import { slipWords as words } from './messages.ts';
import { usePicture } from './use-picture.ts';

/** Reply to sending a slip. */
export type SlipReply = { sent: string } | FormProblem;

/**
 * Form that selects the picture of a slip and sends it (DEP-06). With script the picture is first shown and shrunk;
 * without script it is sent unchanged.
 * @param problem reply that a page without script received.
 */
export function SlipForm({
  depositId,
  megabytesMax,
  problem,
}: {
  depositId: string;
  megabytesMax: number;
  problem?: FormProblem | undefined;
}) {
  const fetcher = useFetcher<SlipReply>();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { chosen, choose, miss } = usePicture(canvas, megabytesMax);
  const latest = useRef(choose);
  useEffect(() => {
    // take over the file that the person selected before the script loaded
    const file = input.current?.files?.[0];
    if (file) void latest.current(file);
  }, []);
  const sending = fetcher.state === 'submitting';
  // locked until the page's data are loaded again, because only they show whether the previous slip arrived. This takes
  // long when the network is lost; the message appears at once
  const locked = fetcher.state !== 'idle';
  const answered = fetcher.data ?? problem;
  // a refusal applies to the picture that was sent, not to a picture selected afterwards
  const [read, setRead] = useState<typeof answered>();
  const refusal = answered && 'alert' in answered && answered !== read ? answered : undefined;
  const fault = sending ? undefined : ('fault' in chosen && chosen.fault) || refusal?.alert;
  const form = useWrongField(sending ? undefined : refusal);
  const where = `/deposit/slip?id=${encodeURIComponent(depositId)}`;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={where}
      encType="multipart/form-data"
      className="stack s"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.state !== 'ready') return;
        const picture = new FormData();
        picture.set('slip', chosen.blob, 'slip');
        void fetcher.submit(picture, { method: 'post', action: where, encType: 'multipart/form-data' });
      }}
    >
      <div className={fault ? 'field invalid' : 'field'}>
        <label htmlFor={id}>{words.choose}</label>
        {/* the browser's own text on the file field is in the browser's language, not the site's: visible only without script, when nothing else shows the selected file */}
        <div className="file">
          <Icon name="image" size="s" />
          <span className="ellipsis" aria-hidden="true">
            {chosen.state === 'none' ? words.pick : chosen.name}
          </span>
          <input
            ref={input}
            id={id}
            type="file"
            name="slip"
            accept="image/jpeg,image/png,image/webp,image/avif"
            required
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-e ${id}-h` : `${id}-h`}
            data-testid="slip-file"
            disabled={sending}
            onInvalid={(event) => {
              // show the site's own message next to the field instead of the browser's
              event.preventDefault();
              miss();
            }}
            onChange={(event) => {
              setRead(answered);
              void choose(event.currentTarget.files?.[0]);
            }}
          />
        </div>
        <FieldError id={`${id}-e`} message={fault} />
        <p className="hint" id={`${id}-h`}>
          {words.hint(megabytesMax)}
        </p>
      </div>
      <canvas
        ref={canvas}
        className="preview"
        role="img"
        aria-label={words.preview}
        hidden={chosen.state !== 'ready' || !chosen.drawn}
      />
      {chosen.state === 'ready' && !chosen.drawn ? <p className="small dim">{words.noPreview}</p> : null}
      <p className="small dim" role="status">
        {sending
          ? words.sending
          : chosen.state === 'preparing'
            ? words.preparing
            : chosen.state === 'ready'
              ? words.ready(sizeText(chosen.blob.size))
              : null}
      </p>
      <Button type="submit" block busy={locked || chosen.state === 'preparing'} data-testid="slip-send">
        {words.send}
      </Button>
    </fetcher.Form>
  );
}

function sizeText(bytes: number): string {
  return words.kilobytes(Math.max(1, Math.round(bytes / 1024)));
}
