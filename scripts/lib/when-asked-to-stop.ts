/**
 * Call back when this process should stop: on a signal, or because its parent process, which is connected by a channel,
 * has ended.
 */
export function whenAskedToStop(callBack: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, callBack);
  if (process.channel) process.on('disconnect', callBack);
}
