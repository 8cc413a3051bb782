import { saveFile } from '@sanam/ui/save-file';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { askFile } from '../api/ask-file.ts';
import { asRefusal } from '../api/refusal.ts';
import { FilesDialog } from './files-dialog.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { toast } from './toasts.tsx';
import { useSay } from './words.ts';

const WORDS = {
  failed: { th: 'เตรียมไฟล์ไม่ได้', en: 'The file could not be made' },
  busy: { th: 'กำลังเตรียมไฟล์', en: 'Making the file' },
};

/**
 * Button for the file of a list, with the filter of its view. The browser keeps the file; one that takes long is written
 * on the server, and a dialog shows how far it is.
 */
export function FileButton({
  file,
  filter,
  icon = 'down2',
  children = 'CSV',
}: {
  file: string;
  filter: Readonly<Record<string, string | undefined>>;
  icon?: IconName;
  children?: ReactNode;
}) {
  const say = useSay();
  const [waitsFor, setWaitsFor] = useState<string>();
  const getting = useMutation({
    mutationFn: () => askFile(file, filter),
    onSuccess: (got) => {
      if ('id' in got) setWaitsFor(got.id);
      else saveFile(got.blob, file);
    },
    onError: (error) => toast('no', say(WORDS.failed), asRefusal(error).of('error')),
  });
  return (
    <>
      <button type="button" className="btn" disabled={getting.isPending} onClick={() => getting.mutate()}>
        <Icon name={getting.isPending ? 'clock' : icon} />
        {children}
        <span className="hide" role="status">
          {getting.isPending ? say(WORDS.busy) : ''}
        </span>
      </button>
      {waitsFor ? <FilesDialog id={waitsFor} onClose={() => setWaitsFor(undefined)} /> : null}
    </>
  );
}
