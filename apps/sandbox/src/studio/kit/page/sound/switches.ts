import { at } from '../../../../page/dom.ts';
import { canVibrate, play, setSound, setTouch, setVolume, soundSettings } from './sound.ts';

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
}
