import { type ComponentProps, useState } from 'react';
import { uiWords } from '../messages.ts';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';

/** A password with a button that shows it. Hidden again whenever the page is made anew. */
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
