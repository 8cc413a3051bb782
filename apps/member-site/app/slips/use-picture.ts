import { type RefObject, useRef, useState } from 'react';
import { slipWords as words } from './messages.ts';
import { type ReadyPicture, shrinkPicture } from './shrink-picture.ts';

/** State of the selected picture. */
export type Chosen =
  | { state: 'none'; fault?: string }
  | ({ name: string } & (
      | { state: 'preparing' }
      | ({ state: 'ready' } & ReadyPicture)
      | { state: 'wrong'; fault: string }
    ));

/**
 * Prepare the picture of a file field for sending. Selecting another file meanwhile discards the first file.
 * @param canvas shows the picture.
 * @param megabytesMax the server's limit.
 * @returns `miss` reports that no file was selected.
 */
export function usePicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  megabytesMax: number,
): { chosen: Chosen; choose: (file: File | undefined) => Promise<void>; miss: () => void } {
  const [chosen, setChosen] = useState<Chosen>({ state: 'none' });
  const turn = useRef(0);
  const choose = async (file: File | undefined) => {
    const mine = ++turn.current;
    if (!file || !canvas.current) return setChosen({ state: 'none' });
    setChosen({ state: 'preparing', name: file.name });
    const ready = await shrinkPicture(file, canvas.current);
    if (mine !== turn.current) return;
    setChosen({
      name: file.name,
      ...(ready.blob.size > megabytesMax * 1024 * 1024
        ? { state: 'wrong', fault: words.tooLarge(megabytesMax) }
        : { state: 'ready', ...ready }),
    });
  };
  return { chosen, choose, miss: () => setChosen({ state: 'none', fault: words.missing }) };
}
