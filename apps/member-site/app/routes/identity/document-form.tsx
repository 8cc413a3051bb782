import type { OwnIdentity } from '@sanam/contract';
import { Button } from '@sanam/ui/button';
import { Field, FieldError } from '@sanam/ui/field';
import { Note } from '@sanam/ui/note';
import { Form, useNavigation } from 'react-router';
import { Refusal } from '../../notices/refusal.tsx';
import { useWrongField } from '../../notices/use-wrong-field.ts';
import type { FormProblem } from '../../server/api-errors.ts';
import { Link } from '../../visit/link.tsx';
import { SupportLink } from '../../visit/support-link.tsx';
import { words } from './messages.ts';

const FIELDS = ['document_type', 'number', 'name'] as const;

/** Form with the document's type, number and name. What was typed is never sent back. */
export function DocumentForm({ identity, problem }: { identity: OwnIdentity; problem: FormProblem | undefined }) {
  const { state } = useNavigation();
  const form = useWrongField(problem);
  const besideField = problem && FIELDS.some((field) => problem.errors[field]);
  return (
    <Form method="post" className="card leaf stack narrow" ref={form} data-testid="identity-form">
      <Before identity={identity} />
      <dl className="facts">
        <div>
          <dt>{words.holder}</dt>
          <dd>{identity.holder_name}</dd>
        </div>
      </dl>
      <fieldset className="field">
        <legend>{words.type}</legend>
        <div className="pair">
          {(['thai_id', 'passport'] as const).map((type) => (
            <label key={type} className="choice">
              <input type="radio" name="document_type" value={type} defaultChecked={type === 'thai_id'} />
              <b>{words.types[type]}</b>
            </label>
          ))}
        </div>
        <FieldError message={problem?.errors.document_type} />
      </fieldset>
      <Field
        label={words.number}
        name="number"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={40}
        hint={words.numberHint}
        error={problem?.errors.number}
      />
      <Field label={words.name} name="name" autoComplete="name" required maxLength={120} error={problem?.errors.name} />
      <p className="small dim">
        {words.kept}{' '}
        <Link className="link" to="/privacy-policy">
          {words.privacy}
        </Link>
      </p>
      {problem && !besideField ? (
        <Refusal ways={<SupportLink className="link">{words.contact}</SupportLink>}>{problem.alert}</Refusal>
      ) : null}
      <Button type="submit" look="primary" block busy={state !== 'idle'}>
        {words.send}
      </Button>
    </Form>
  );
}

/** Why a document is asked for again. */
function Before({ identity: { is_outdated, state, latest } }: { identity: OwnIdentity }) {
  if (is_outdated) return <Note icon="shield">{words.outdated}</Note>;
  if (state !== 'refused') return null;
  const why = latest?.is_under_age ? words.underAge : latest?.is_not_found ? words.notFound : words.refused;
  return <Note icon="warn">{why}</Note>;
}
