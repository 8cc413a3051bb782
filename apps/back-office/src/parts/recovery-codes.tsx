import { saveFile } from '@sanam/ui/save-file';
import { useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import { Icon } from './icon.tsx';
import { Note } from './pieces.tsx';
import { type Bilingual, useSay } from './words.ts';

export const CODES_WORDS = {
  codes: { th: 'รหัสกู้คืนของคุณ', en: 'Your recovery codes' },
  why: {
    th: 'ใช้แทนรหัสจากแอปเมื่อโทรศัพท์หาย แต่ละรหัสใช้ได้ครั้งเดียว แสดงครั้งนี้ครั้งเดียว เก็บไว้ในที่ปลอดภัย',
    en: 'Each works once in place of a code of the app, when the phone is lost. They are shown only now: keep them safe',
  },
  download: { th: 'ดาวน์โหลด', en: 'Download' },
  print: { th: 'พิมพ์', en: 'Print' },
  kept: { th: 'เก็บรหัสกู้คืนไว้แล้ว', en: 'I have kept the recovery codes' },
};

const FILE = 'sanam-recovery-codes.txt';

/**
 * The recovery codes, shown once: to copy, to keep as a file, or to print.
 * @param leave words of the button that goes on, once the person says that the codes are kept.
 */
export function RecoveryCodes({
  codes,
  leave,
  onKept,
}: {
  codes: readonly string[];
  leave: Bilingual;
  onKept: () => void;
}) {
  const say = useSay();
  const [isKept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <div className="stack">
      <Note look="look" icon="warn">
        {say(CODES_WORDS.why)}
      </Note>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </ol>
      <div className="row wrap no-print">
        <CopyButton text={text} what={say(CODES_WORDS.codes)} />
        <button
          type="button"
          className="btn s"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), FILE)}
        >
          <Icon name="down2" />
          {say(CODES_WORDS.download)}
        </button>
        <button type="button" className="btn s" onClick={() => print()}>
          <Icon name="print" />
          {say(CODES_WORDS.print)}
        </button>
      </div>
      <label className="row no-print tall">
        <input type="checkbox" className="check" checked={isKept} onChange={() => setKept(!isKept)} />
        {say(CODES_WORDS.kept)}
      </label>
      <button type="button" className="btn primary no-print" disabled={!isKept} onClick={onKept}>
        {say(leave)}
      </button>
    </div>
  );
}
