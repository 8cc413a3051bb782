/**
 * Calls back when this process is asked to stop: by a signal, or because the process that started it over a channel has
 * ended.
 */
export function whenAskedToStop(callBack: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, callBack);
  if (process.channel) process.on('disconnect', callBack);
}
