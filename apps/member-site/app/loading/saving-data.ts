/** Whether the person has asked the browser to save data, as far as the browser tells. */
export function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
