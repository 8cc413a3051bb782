import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { DRAWN, pictureAddress } from '../../parts/drawn-picture.ts';
import { RefusalNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useSay } from '../../parts/words.ts';
import { content as words } from './words.ts';

const MOST_BYTES = 10_000_000;

/** The picture of an entry: one of the site's own, or an uploaded one. */
export function PictureField({
  img,
  isOff,
  onChange,
}: {
  img: string | null;
  isOff: boolean;
  onChange: (img: string | null) => void;
}) {
  const say = useSay();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      const image = await base64Of(chosen.slice(0, MOST_BYTES + 1));
      return (await ask('uploadPicture', { body: { image } })).data;
    },
    onSuccess: (made) => {
      toast('ok', say(words.pictureReady), `${made.width} × ${made.height}`);
      onChange(made.img);
    },
  });
  const address = pictureAddress(img);
  const isUploaded = img !== null && !img.startsWith('drawn:');
  return (
    <section className="card">
      <header>
        <h2>{say(words.picture)}</h2>
      </header>
      <div className="grid4">
        <div className="span2">{address ? <img src={address} alt="" width="320" height="180" /> : null}</div>
        <div className="span2 stack">
          <div className="field">
            <label htmlFor={id}>{say(words.picture)}</label>
            <div className="input">
              <select
                id={id}
                value={img ?? ''}
                disabled={isOff}
                onChange={(event) => onChange(event.target.value || null)}
              >
                <option value="">{say(words.noPicture)}</option>
                {isUploaded ? <option value={img}>{say(words.uploaded)}</option> : null}
                {DRAWN.map((name) => (
                  <option key={name} value={`drawn:${name}`}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
          </div>
          <input
            ref={file}
            type="file"
            className="hide"
            tabIndex={-1}
            aria-label={say(words.upload)}
            accept="image/jpeg,image/png,image/webp"
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              if (chosen) upload.mutate(chosen);
              event.target.value = '';
            }}
          />
          <button
            type="button"
            className="btn"
            disabled={isOff || upload.isPending}
            onClick={() => file.current?.click()}
          >
            {say(upload.isPending ? words.uploading : words.upload)}
          </button>
          <p className="hint tiny dimmer">{say(words.uploadHint)}</p>
          {upload.error ? <RefusalNote refusal={asRefusal(upload.error)} field="image" /> : null}
        </div>
      </div>
    </section>
  );
}

const CHUNK = 8192;

/** Bytes as base64, which JSON can carry. */
async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}
