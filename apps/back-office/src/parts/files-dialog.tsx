import type { ExportFile } from '@sanam/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { addressOfFile } from '../api/ask-file.ts';
import { byItself } from '../api/by-itself.ts';
import { Dialog } from './dialog.tsx';
import { timeOf, wholeOf } from './format.ts';
import { Icon } from './icon.tsx';
import { Pill } from './pieces.tsx';
import { ReadingError } from './reading-error.tsx';
import { useSay } from './words.ts';

const WORDS = {
  title: { th: 'ไฟล์ที่ขอไว้', en: 'Files that you asked for' },
  why: {
    th: 'ไฟล์นี้ยาว ระบบกำลังเขียนให้ ปิดหน้าต่างนี้แล้วทำงานต่อได้ กดส่งออกอีกครั้งเพื่อกลับมาดู',
    en: 'This file is long, and is being written. You may close this and go on; press the export again to come back',
  },
  writing: { th: 'กำลังเขียน', en: 'being written' },
  ready: { th: 'พร้อมรับ', en: 'ready' },
  failed: { th: 'เขียนไม่สำเร็จ', en: 'could not be written' },
  rows: { th: 'แถว', en: 'rows' },
  of: { th: 'จาก', en: 'of' },
  asked: { th: 'ขอเมื่อ', en: 'asked for at' },
  until: { th: 'รับได้ถึง', en: 'until' },
  get: { th: 'รับไฟล์', en: 'Get the file' },
  close: { th: 'ปิด', en: 'Close' },
};
const LOOKS = { writing: ['info', 'clock'], ready: ['ok', 'check'], failed: ['no', 'stop'] } as const;
const POLL_MS = 2000;

/** Files that jobs write for the person, the one just asked for first, with how far they are. */
export function FilesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useSay();
  const reading = useQuery({
    queryKey: ['exports'],
    queryFn: async () => (await byItself(() => ask('exportFiles'))).data,
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'writing') ? POLL_MS : false),
    staleTime: 0,
  });
  const files = [...(reading.data ?? [])].sort((a, b) => Number(b.id === id) - Number(a.id === id));
  return (
    <Dialog
      title={say(WORDS.title)}
      onClose={onClose}
      footer={
        <button type="button" className="btn" onClick={onClose}>
          {say(WORDS.close)}
        </button>
      }
    >
      <ReadingError of={reading} />
      {files.find((one) => one.id === id)?.state === 'writing' ? <p className="dim">{say(WORDS.why)}</p> : null}
      <ul className="stack files">
        {files.map((one) => (
          <li key={one.id}>
            <FileRow file={one} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function FileRow({
  file: { id, file, state, rows, rows_expected: expected, asked_at, expires_at },
}: {
  file: ExportFile;
}) {
  const say = useSay();
  const [look, icon] = LOOKS[state];
  return (
    <>
      <div className="row between">
        <b className="mono">{file}</b>
        <Pill look={look} icon={icon}>
          {say(WORDS[state])}
        </Pill>
      </div>
      {state === 'writing' ? (
        <progress max={expected ?? 1} value={expected === null ? undefined : rows} aria-label={say(WORDS.writing)} />
      ) : null}
      <div className="row between">
        <span className="tiny dimmer">
          {wholeOf(rows)}
          {state === 'writing' && expected !== null ? ` ${say(WORDS.of)} ${wholeOf(expected)}` : ''} {say(WORDS.rows)} ·{' '}
          {say(WORDS.asked)} {timeOf(asked_at)} · {say(WORDS.until)} {timeOf(expires_at)}
        </span>
        {state === 'ready' ? (
          <a className="btn primary s" href={addressOfFile(id)} download={file}>
            <Icon name="down2" />
            {say(WORDS.get)}
          </a>
        ) : null}
      </div>
    </>
  );
}
