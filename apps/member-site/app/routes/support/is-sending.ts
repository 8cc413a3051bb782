/**
 * Whether a pressed key sends the message: Enter with a keyboard and without Shift. On a touch screen Enter begins a line.
 * Pure.
 * @param isComposing whether the key ends the composition of a letter.
 * @param hasKeyboard whether the device is used with a mouse and a keyboard.
 */
export function isSending(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  isComposing: boolean,
  hasKeyboard: boolean,
): boolean {
  return key === 'Enter' && !shiftKey && !isComposing && hasKeyboard;
}
