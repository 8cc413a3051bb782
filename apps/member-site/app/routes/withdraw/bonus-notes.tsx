import { bahtText } from '@sanam/ui/amount';
import { FieldError } from '@sanam/ui/field';
import { Note } from '@sanam/ui/note';
import { useId } from 'react';
import type { EndingBonus } from '../../money/ending-bonus.ts';
import { Link } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import { SupportLink } from '../../visit/support-link.tsx';
import { words } from './messages.ts';

/**
 * What the turnover check says, with the way to the bonus. A member on a break reads only what can be withdrawn: nothing
 * tells them to play.
 * @param isRefused whether nothing can be withdrawn until the turnover is done.
 */
export function TermsNote({ text, isRefused }: { text: string | null; isRefused: boolean }) {
  const isStopped = useMember()?.block != null;
  if (text === null) return null;
  if (isStopped)
    return (
      <Note>
        {isRefused ? words.stoppedRefused : words.stoppedBonus}{' '}
        {isRefused ? <SupportLink className="link">{words.contact}</SupportLink> : null}
      </Note>
    );
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
