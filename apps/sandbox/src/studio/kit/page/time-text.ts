/** Time left in minutes and seconds: 4:05. */
export function leftText(milliseconds: number) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const time = new Intl.DateTimeFormat('th-TH', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Bangkok' });
const timeWithSeconds = new Intl.DateTimeFormat('th-TH', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Asia/Bangkok',
});

/** Start time: 09:36 น., which never breaks between its parts. */
export function timeText(iso: string) {
  const at = new Date(iso);
  return `${(at.getTime() % 60_000 === 0 ? time : timeWithSeconds).format(at)} น.`;
}
