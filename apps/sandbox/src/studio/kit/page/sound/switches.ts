import { at } from '../../../../page/dom.ts';
import { canVibrate, play, setSound, setTouch, soundSettings } from './sound.ts';

/** Connect the switches of sound and vibration. Both are off until the player switches them on. */
export function offerSound(): void {
  const [sound, touch] = [at('sound'), at('touch')];
  const show = () => {
    const settings = soundSettings();
    sound.setAttribute('aria-pressed', String(settings.sound));
    touch.setAttribute('aria-pressed', String(settings.touch));
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
  touch.hidden = !canVibrate;
  show();
}
