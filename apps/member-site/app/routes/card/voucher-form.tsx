import type { Limit } from '@sanam/contract';
import { bareVoucherCode, readVoucherCode, VOUCHER_CODE_LENGTH } from '@sanam/contract/voucher-code';
import { Button, buttonClass } from '@sanam/ui/button';
import { Field } from '@sanam/ui/field';
import { Note } from '@sanam/ui/note';
import { type FormEvent, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Refusal } from '../../notices/refusal.tsx';
import { useWrongField } from '../../notices/use-wrong-field.ts';
import { LimitNote } from '../../protection/limit-note.tsx';
import type { FormProblem } from '../../server/api-errors.ts';
import { Link } from '../../visit/link.tsx';
import { words } from './messages.ts';
import { typeCode } from './type-code.ts';

/** Error message for a prepaid card code before it is sent; undefined when the code has the right form. */
export function codeError(typed: string): string | undefined {
  if (readVoucherCode(typed)) return undefined;
  const count = bareVoucherCode(typed).length;
  if (count === 0) return words.missing;
  return count === VOUCHER_CODE_LENGTH ? words.wrongLetters : words.wrongLength(count);
}

/** The code field of a prepaid card, grouped while typing, with the server's refusal next to the field. */
export function VoucherForm({
  problem,
  needsDeposit,
  limit,
}: {
  problem: FormProblem | undefined;
  needsDeposit: boolean;
  /** The member's own deposit limit that leaves least: a card counts as a deposit. */
  limit: Limit | null;
}) {
  const navigation = useNavigation();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const form = useWrongField(problem);
  const busy = navigation.state !== 'idle' && navigation.formData !== undefined;
  const { code: refused, ...others } = problem?.errors ?? {};
  return (
    <Form
      ref={form}
      method="post"
      className="card leaf stack narrow"
      noValidate
      data-testid="card-form"
      onSubmit={(event) => {
        const wrong = codeError(input.current?.value ?? '');
        setFault(wrong);
        if (!wrong) return;
        event.preventDefault();
        input.current?.focus();
      }}
    >
      <Field
        ref={input}
        className="voucher-code"
        label={words.code}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        defaultValue={problem?.values?.code}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        data-testid="card-code"
        hint={words.codeHint}
        error={fault ?? (busy ? undefined : refused)}
        onInput={(event) => {
          group(event);
          setFault(undefined);
        }}
      />
      {limit?.left == null ? null : <LimitNote limit={limit} />}
      {needsDeposit ? <Note>{words.firstDeposit}</Note> : null}
      {problem?.alert && !refused ? <Refusal>{Object.values(others)[0] ?? problem.alert}</Refusal> : null}
      <Button type="submit" look="primary" block busy={busy}>
        {words.go}
      </Button>
      <Link className={buttonClass({ look: 'quiet', small: true, block: true })} to="/deposit">
        {words.toDeposit}
      </Link>
    </Form>
  );
}

function group({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): void {
  const { inputType, isComposing } = nativeEvent as InputEvent;
  // while an input method composes a letter, the field must not be changed
  if (isComposing) return;
  const { value, caret } = typeCode(
    input.value,
    input.selectionStart ?? input.value.length,
    inputType === 'deleteContentForward',
  );
  if (value === input.value) return;
  input.value = value;
  input.setSelectionRange(caret, caret);
}
