import { Field } from './field.tsx';
import { useSay } from './words.ts';

const WORDS = {
  password: { th: 'รหัสผ่าน', en: 'Password' },
  new: { th: 'รหัสผ่านใหม่', en: 'New password' },
  hint: { th: 'ประโยคยาวจำง่ายและเดายากกว่า', en: 'A long phrase is easy to keep and hard to guess' },
  again: { th: 'รหัสผ่านอีกครั้ง', en: 'Password again' },
};

/** Fields `password` and `password_confirmation` of a form. @param isNew whether another password goes before it. */
export function NewPasswordFields({
  isNew,
  wrong,
  autoFocus,
}: {
  isNew: boolean;
  wrong: (field: string) => string | undefined;
  autoFocus?: boolean;
}) {
  const say = useSay();
  return (
    <>
      <Field
        label={say(isNew ? WORDS.new : WORDS.password)}
        hint={say(WORDS.hint)}
        error={wrong('password')}
        name="password"
        type="password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        required
      />
      <Field
        label={say(WORDS.again)}
        error={wrong('password_confirmation')}
        name="password_confirmation"
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  );
}
