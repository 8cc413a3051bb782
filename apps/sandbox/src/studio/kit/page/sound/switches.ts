import { at } from '../../../../page/dom.ts';
import { canVibrate, play, setSound, setTouch, setVolume, soundSettings } from './sound.ts';

/** Time without use after which the volume closes. */
const IDLE_MS = 4000;

/** Connect the switches of sound and vibration, and the volume. Both are off until the player switches them on. */
export function offerSound(): void {
  const [sound, touch, volume] = [at('sound'), at('touch'), at('volume', HTMLInputElement)];
  const show = () => {
    const settings = soundSettings();
    sound.setAttribute('aria-pressed', String(settings.sound));
    touch.setAttribute('aria-pressed', String(settings.touch));
    volume.value = String(settings.volume);
    volume.disabled = !settings.sound;
  };
  sound.addEventListener('click', () => {
    setSound(!soundSettings().sound);
    show();
  });
  touch.addEventListener('click', () => {
    setTouch(!soundSettings().touch);
    if (soundSettings().touch) play('button');
    show();
  });
  volume.addEventListener('input', () => setVolume(volume.valueAsNumber));
  // the new volume is heard once, when it is chosen
  volume.addEventListener('change', () => play('chip'));
  touch.hidden = !canVibrate;
  show();
  closeWhenIdle(sound.parentElement);
}

/**
 * Close the volume by a press beside it, by Escape, and when it was not used for a while: on a touch screen it would
 * stay over the stage, where nothing else is pointed at. Whoever points at it or moves to it by the keyboard opens it.
 */
function closeWhenIdle(hearing: HTMLElement | null): void {
  if (!hearing) return;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(idle);
    hearing.classList.add('shut');
  };
  const open = () => {
    clearTimeout(idle);
    hearing.classList.remove('shut');
    // who uses the keyboard closes it by moving on, or by Escape
    if (!hearing.querySelector(':focus-visible')) idle = setTimeout(close, IDLE_MS);
  };
  for (const kind of ['pointerenter', 'pointermove', 'pointerdown', 'click', 'input', 'focusin'] as const)
    hearing.addEventListener(kind, open);
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && hearing.contains(target))) close();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
}
