import { make } from '../../../../page/dom.ts';

/** Hang a word on the frame of the reels that offers their tap: what is drawn can be seen at once. */
export function hangSkipper(host: HTMLElement): void {
  const skipper = make('b', 'ดูผลเลย', 'skipper');
  skipper.ariaHidden = 'true';
  host.append(skipper);
}
