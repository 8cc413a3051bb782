/**
 * Copy a text. Browsers inside other apps often refuse the clipboard, and one without a secure connection has none: there
 * the text is copied from a field, as older browsers do.
 * @returns whether it was copied. Without that the clipboard still has what was in it before.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

function copyFromField(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  // a phone opens no keyboard for it
  field.readOnly = true;
  // what is outside an open dialog cannot get the focus
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    focused?.focus({ preventScroll: true });
  }
}
