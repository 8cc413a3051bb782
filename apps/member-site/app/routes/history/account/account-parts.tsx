import { protectionWords } from '../../../protection/messages.ts';
import { accountWords as words } from './messages.ts';

const PARTS = [
  ['account-profile', words.profile],
  ['account-limits', protectionWords.title],
  ['account-security', words.security],
  ['account-sessions', words.sessions],
  ['account-privacy', words.privacy],
  ['account-sign-ins', words.signIns],
] as const;

/** Links to the parts of the account page. */
export function AccountParts() {
  return (
    <nav className="chips" aria-label={words.parts}>
      {PARTS.map(([id, name]) => (
        <a key={id} className="chip" href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}
