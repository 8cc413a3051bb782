import { bahtText } from '@sanam/ui/amount';
import { FieldError } from '@sanam/ui/field';
import { Note } from '@sanam/ui/note';
import { useId } from 'react';
import { Link } from 'react-router';
import type { EndingBonus } from '../../money/ending-bonus.ts';
import { words } from './messages.ts';

/** What the turnover check says, with the way to the bonus. */
export function TermsNote({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Note>
      {text}{' '}
      <Link className="link" to="/history?tab=1">
        {words.toBonus}
      </Link>
    </Note>
  );
}

/** Warning before a withdrawal that ends a bonus, with the check box that the withdrawal needs. */
export function EndingBonusField({
  bonus,
  error,
  agreed,
}: {
  bonus: EndingBonus;
  error: string | undefined;
  /** Whether the member has agreed already, on a page without script. */
  agreed: boolean;
}) {
  const id = useId();
  return (
    <div className="field" data-testid="ends-bonus">
      <Note warn>
        <b>{words.endsTitle(bonus.name)}</b>
        <br />
        {words.endsText(bahtText(bonus.takesBaht))}
      </Note>
      <label className="check">
        <input
          type="checkbox"
          name="ends_bonus"
          value="yes"
          required
          defaultChecked={agreed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        {words.endsAgree}
      </label>
      <FieldError id={id} message={error} />
    </div>
  );
}
