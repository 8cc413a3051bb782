import { make } from '../../../../page/dom.ts';

/** Distance in pixels by which a finger draws a sheet down to close it. */
const DRAWN_DOWN = 48;

/** Where a browser has it, the platform's own request to close: Escape, and going back on a phone. */
type Watcher = { onclose: (() => void) | null; destroy: () => void };
type WithWatcher = { CloseWatcher?: new () => Watcher };

/**
 * Make an open sheet close as sheets do: by a press beside it, by Escape, by going back where the browser allows it, and
 * by a finger that draws it down by one of its handles. Nothing is added to the browser's history.
 */
export function overlay(sheet: HTMLElement, handles: readonly HTMLElement[], close: () => void) {
  const veil = make('div', '', 'slip-veil');
  veil.setAttribute('aria-hidden', 'true');
  veil.addEventListener('click', close);
  let isOpen = false;
  let watcher: Watcher | null = null;
  for (const handle of handles) drawDown(handle, () => isOpen && close());

  return {
    /** @param isNow whether the sheet lies open over the page */
    show(isNow: boolean) {
      if (isNow === isOpen) return;
      isOpen = isNow;
      watcher?.destroy();
      watcher = null;
      document.removeEventListener('keydown', closeByKey);
      if (!isOpen) {
        veil.remove();
        return;
      }
      sheet.closest('.panel')?.before(veil);
      const Kind = (globalThis as WithWatcher).CloseWatcher;
      if (Kind) {
        watcher = new Kind();
        watcher.onclose = close;
      } else document.addEventListener('keydown', closeByKey);
    },
  };

  function closeByKey({ key }: KeyboardEvent) {
    if (key === 'Escape') close();
  }
}

/** Call `then` when a finger has moved down from a handle. The press that such a movement ends with does not count. */
function drawDown(handle: HTMLElement, then: () => void) {
  let from: number | null = null;
  let isDrawn = false;
  handle.addEventListener('pointerdown', ({ clientY, pointerId }) => {
    from = clientY;
    isDrawn = false;
    // a mouse that leaves the handle goes on drawing, as a finger does
    handle.setPointerCapture(pointerId);
  });
  handle.addEventListener('pointermove', ({ clientY }) => {
    if (from === null || clientY - from < DRAWN_DOWN) return;
    from = null;
    isDrawn = true;
    then();
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    handle.addEventListener(end, () => {
      from = null;
    });
  handle.addEventListener(
    'click',
    (event) => {
      // a press by the keyboard follows no finger
      if (!isDrawn || event.detail === 0) return;
      isDrawn = false;
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
