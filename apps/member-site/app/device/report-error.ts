import { apiAddress } from './api-address.ts';
import { readDevice } from './device-info.ts';

const KEY = 'sanam.errors-reported';
const MOST = 5;
const STACK_LINES = 6;
const MESSAGE_MAX = 300;
const STACK_MAX = 1500;

let ofThisPage = 0;

/** Count a report of this visit; without storage, of this page. @returns whether it is one of the first. */
function isAmongFirst(): boolean {
  let reports = ++ofThisPage;
  try {
    reports = Number(sessionStorage.getItem(KEY) ?? 0) + 1;
    sessionStorage.setItem(KEY, String(reports));
  } catch {
    // an error here would be reported in its turn, without an end
  }
  return reports <= MOST;
}

/**
 * Report an error of the page to the platform, at most five per visit: message, code position, build and device. Never
 * the person: the report contains no cookie and no query of the URL.
 */
export async function reportError(thrown: unknown): Promise<void> {
  if (!isAmongFirst()) return;
  const { message, stack } = thrown instanceof Error ? thrown : { message: String(thrown), stack: '' };
  const body = {
    message: message.slice(0, MESSAGE_MAX) || 'unknown',
    stack: (stack ?? '').split('\n').slice(0, STACK_LINES).join('\n').slice(0, STACK_MAX),
    path: location.pathname.slice(0, 200),
    build: (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version ?? '',
    device: await readDevice().catch(() => undefined),
  };
  // a failed report must not cause a second error
  await fetch(apiAddress('/api/client-errors'), {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
