import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { useSay } from './words.ts';

const NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;
const words = {
  name: { th: 'ชื่อในที่อยู่เว็บ', en: 'Name in the address' },
  hint: { th: 'a–z 0–9 และขีดกลาง เปลี่ยนทีหลังไม่ได้', en: 'a–z, 0–9 and hyphens; it cannot be changed later' },
  wrong: { th: 'ใช้ได้เฉพาะ a–z 0–9 และขีดกลาง', en: 'Only a–z, 0–9 and hyphens' },
  taken: { th: 'มีชื่อนี้แล้ว', en: 'There is one of this name' },
  begin: { th: 'เริ่มเขียน', en: 'Begin' },
  back: { th: 'กลับ', en: 'Back' },
};

/** Asks for the name that something new has in addresses. @param known names that are taken. */
export function NewNameDialog({
  title,
  known,
  onBegin,
  onClose,
  children,
}: {
  title: string;
  known: readonly string[];
  onBegin: (name: string) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const say = useSay();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const wrong = !NAME.test(name) ? words.wrong : known.includes(name) ? words.taken : undefined;
  const begin = () => {
    setTried(true);
    if (!wrong) onBegin(name);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn quiet" onClick={onClose}>
            {say(words.back)}
          </button>
          <button type="button" className="btn primary" onClick={begin}>
            {say(words.begin)}
          </button>
        </>
      }
    >
      <div className="stack">
        <Field
          label={say(words.name)}
          hint={say(words.hint)}
          error={isTried && wrong ? say(wrong) : undefined}
          value={name}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') begin();
          }}
        />
        {children}
      </div>
    </Dialog>
  );
}
