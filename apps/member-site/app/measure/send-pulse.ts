import type { Pulse } from '@sanam/contract';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

const DESK = '(min-width: 970px)';
const MOST = 50;

let views: string[] = [];
let vitals: Pulse['vitals'] = [];
let first: string | undefined;

/**
 * Counts that a page was opened; the first also gets what the browser measures of the load. Sent when the tab is left.
 */
export function countView(page: string): void {
  if (views.length < MOST) views.push(page);
  if (first !== undefined) return;
  first = page;
  const keep = ({ name, value }: Metric) => {
    if (vitals.length < MOST) vitals.push({ page, name: name as Pulse['vitals'][number]['name'], value });
  };
  for (const watch of [onLCP, onCLS, onINP, onFCP, onTTFB]) watch(keep);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}

function send(): void {
  if (views.length === 0 && vitals.length === 0) return;
  const pulse: Pulse = { device: matchMedia(DESK).matches ? 'desk' : 'hand', views, vitals };
  [views, vitals] = [[], []];
  navigator.sendBeacon('/api/pulse', new Blob([JSON.stringify(pulse)], { type: 'application/json' }));
}
