/** Time after which the address of a saved file is given back, in milliseconds. */
const KEPT_MS = 60_000;

/**
 * Let the browser save a file. Its address stays valid for a while: the browser reads it after the click, and on a busy
 * phone an address that is given back at once becomes an empty file.
 */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
