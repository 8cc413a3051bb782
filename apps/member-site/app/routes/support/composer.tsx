import { formatBaht, satangFromBaht } from '@sanam/money';
import { Button } from '@sanam/ui/button';
import { FieldError } from '@sanam/ui/field';
import { Icon } from '@sanam/ui/icon';
import { useMissing } from '@sanam/ui/use-missing';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Refusal } from '../../notices/refusal.tsx';
import { useWrongField } from '../../notices/use-wrong-field.ts';
import type { FormProblem } from '../../server/api-errors.ts';
import { loginPath } from '../../server/safe-path.ts';
import { Link } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import { SUPPORT_PAGE } from '../../visit/support-link.tsx';
import { kindOf } from './conversation.tsx';
import { isDraftKept, keepDraft, keptDraft } from './draft.ts';
import { isSending } from './is-sending.ts';
import { words } from './messages.ts';

/** A deposit or withdrawal that a message can be about. */
export interface Attachable {
  id: string;
  ref: string;
  amount: number;
}

const nameOf = (one: Attachable) =>
  `${kindOf(one.id)} ${words.baht(formatBaht(satangFromBaht(one.amount)))} · ${one.ref}`;

/**
 * The field to write in, with the quick topics, and the member's requests to attach.
 * @param formKey key of the next message: the same key again writes no second message.
 * @param isFirst whether nothing was written yet: the topics then stand whole, and later on one line.
 * @param sent changes with each message that was sent.
 */
export function Composer({
  formKey,
  sent,
  problem,
  isFirst,
  requests,
  about,
}: {
  formKey: string;
  sent: string | undefined;
  problem: FormProblem | undefined;
  isFirst: boolean;
  requests: readonly Attachable[];
  about: string | undefined;
}) {
  const id = useId();
  const text = useMissing(undefined);
  const [key, setKey] = useState(formKey);
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(about ?? '');
  const attached = requests.find((one) => one.id === chosen);
  const wrong = useWrongField(problem);
  const busy = useNavigation().formData?.get('intent') === 'write';
  const written = useRef<string>(undefined);
  const field = () => form.current?.elements.namedItem('text') as HTMLTextAreaElement | null | undefined;
  const member = useMember()?.id;
  const { take, keep } = useDraft(member, field);
  const isWaiting = useDraftOfMember(member === undefined);
  const isKept = isWaiting && (!problem || problem.errors.session !== undefined);
  const refusal = isKept ? words.keptSignedOut : problem?.alert;
  // the page became a guest's: left in the field, the text would be sent without the account
  useEffect(() => {
    const text = field();
    if (isWaiting && text) text.value = '';
  }, [isWaiting]);
  useEffect(take, [take]);
  useEffect(() => {
    if (!sent) return;
    setKey(sent);
    keep();
    // after a topic the attached request stays with the draft
    if (written.current !== undefined) {
      const select = form.current?.elements.namedItem('request_id') as HTMLSelectElement | null | undefined;
      if (select) select.value = about ?? '';
      setChosen(about ?? '');
    }
    written.current = undefined;
  }, [sent, about, keep]);
  // a message that was not taken is in the field again, before what was typed meanwhile
  useEffect(() => {
    const text = field();
    if (!problem || !text || written.current === undefined) return;
    if (!isKept) text.value = [written.current, text.value].filter(Boolean).join('\n');
    written.current = undefined;
  }, [problem, isKept]);
  const hidden = (
    <>
      <input type="hidden" name="intent" value="write" />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="whose" value={member === undefined ? 'guest' : 'member'} />
    </>
  );
  const topics = (
    <Form
      method="post"
      className={isFirst ? 'topics' : 'topics one-line'}
      aria-label={words.topicsLabel}
      preventScrollReset
    >
      {hidden}
      {words.topics.map((topic) => (
        <button key={topic} type="submit" name="text" value={topic} className="chip" disabled={busy}>
          {topic}
        </button>
      ))}
    </Form>
  );
  return (
    <>
      {isFirst ? topics : null}
      <div ref={wrong} className="composer-frame">
        {isFirst ? null : topics}
        {refusal ? (
          <Refusal
            ways={
              isKept || problem?.errors.session ? (
                <Link className="link" to={loginPath(SUPPORT_PAGE)}>
                  {words.toLogin}
                </Link>
              ) : null
            }
          >
            {refusal}
          </Refusal>
        ) : null}
        <Form
          method="post"
          className="composer"
          ref={form}
          preventScrollReset
          data-testid="composer"
          onSubmit={() => {
            written.current = field()?.value;
            // after the form was read: the message stands in the conversation at once
            setTimeout(() => {
              const text = field();
              if (text && text.value === written.current) text.value = '';
            });
          }}
        >
          {hidden}
          {requests.length > 0 ? (
            <>
              <p className="tiny dim chosen" hidden={!attached}>
                {words.attached} {attached ? nameOf(attached) : null}
              </p>
              {/* the select lies over its icon: the list opens as the device's own, also without script */}
              <span className={attached ? 'attach-pick on' : 'attach-pick'}>
                <Icon name="clip" />
                <select
                  name="request_id"
                  aria-label={words.attach}
                  defaultValue={about ?? ''}
                  onChange={(event) => setChosen(event.currentTarget.value)}
                >
                  <option value="">{words.noRequest}</option>
                  {requests.map((one) => (
                    <option key={one.id} value={one.id}>
                      {nameOf(one)}
                    </option>
                  ))}
                </select>
              </span>
            </>
          ) : null}
          <div className={text.error ? 'field invalid' : 'field'} {...text.watch}>
            <div className="input">
              <textarea
                id={id}
                name="text"
                rows={1}
                required
                maxLength={1000}
                aria-label={words.write}
                placeholder={words.write}
                defaultValue={problem?.values?.text ?? ''}
                onChange={keep}
                onKeyDown={(event) => {
                  if (!isSending(event, event.nativeEvent.isComposing, matchMedia('(pointer: fine)').matches)) return;
                  event.preventDefault();
                  // the key of the message on its way would let the next one be taken for a repetition
                  if (!busy) event.currentTarget.form?.requestSubmit();
                }}
                aria-invalid={text.error ? true : undefined}
                aria-describedby={text.error ? `${id}-e` : undefined}
              />
            </div>
            <FieldError id={`${id}-e`} message={text.error} />
          </div>
          <Button type="submit" look="primary" busy={busy} aria-label={words.send}>
            <Icon name="send" size="s" />
          </Button>
        </Form>
      </div>
    </>
  );
}

/** Keep what a member has not sent, and give it back to them. Storage may be unavailable; then nothing is kept. */
function useDraft(member: string | undefined, field: () => HTMLTextAreaElement | null | undefined) {
  const latest = useRef(field);
  latest.current = field;
  return useMemo(() => {
    const quietly = (act: (owner: string, text: HTMLTextAreaElement) => void) => () => {
      const text = latest.current();
      try {
        if (member !== undefined && text) act(member, text);
      } catch {
        // the text is then only in the field
      }
    };
    return {
      take: quietly((owner, text) => {
        text.value ||= keptDraft(owner, sessionStorage);
      }),
      keep: quietly((owner, text) => keepDraft(owner, text.value, sessionStorage)),
    };
  }, [member]);
}

/** Whether a guest sees that a member's text is kept in this tab, to be sent after the sign-in. */
function useDraftOfMember(isGuest: boolean): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    try {
      setKept(isGuest && isDraftKept(sessionStorage));
    } catch {
      setKept(false);
    }
  }, [isGuest]);
  return isKept;
}
