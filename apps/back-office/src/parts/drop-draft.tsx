import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { useSay } from './words.ts';

const WORDS = {
  drop: { th: 'ทิ้งร่าง', en: 'Throw away' },
  title: { th: 'ทิ้งร่างนี้หรือไม่', en: 'Throw this draft away?' },
  about: { th: 'กลับไปเป็นรุ่นล่าสุด ร่างหายไป', en: 'Back to the latest version; the draft is lost' },
  back: { th: 'กลับ', en: 'Back' },
};

/** The button that throws a draft away, once the person has confirmed it: colleagues may have written in it too. */
export function DropDraft({ isOff, onDrop }: { isOff: boolean; onDrop: () => void }) {
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <button type="button" className="btn quiet" disabled={isOff} onClick={() => setAsking(true)}>
        {say(WORDS.drop)}
      </button>
      {isAsking ? (
        <Dialog
          title={say(WORDS.title)}
          onClose={close}
          footer={
            <>
              <button type="button" className="btn quiet" onClick={close}>
                {say(WORDS.back)}
              </button>
              <button
                type="button"
                className="btn danger"
                onClick={() => {
                  close();
                  onDrop();
                }}
              >
                {say(WORDS.drop)}
              </button>
            </>
          }
        >
          <p>{say(WORDS.about)}</p>
        </Dialog>
      ) : null}
    </>
  );
}
