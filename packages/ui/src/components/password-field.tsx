import { type ComponentProps, useState } from 'react';
import { uiWords } from '../messages.ts';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';

/**
 * A password field with a button that shows the password. The password is hidden again whenever the page is loaded
 * anew.
 */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'icon' | 'after'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      icon="lock"
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className="iconbtn"
          aria-label={shown ? uiWords.hidePassword : uiWords.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name="eye" size="s" />
        </button>
      }
    />
  );
}
