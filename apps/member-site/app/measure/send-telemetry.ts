import type { Telemetry } from '@sanam/contract';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { apiAddress } from '../device/api-address.ts';

const DESK = '(min-width: 970px)';
const MOST = 50;

let views: string[] = [];
let vitals: Telemetry['vitals'] = [];
let first: string | undefined;

/**
 * Count a page view. The first page of a visit includes the browser's load metrics. The counts are sent when the tab is
 * left.
 */
export function countView(page: string): void {
  if (views.length < MOST) views.push(page);
  if (first !== undefined) return;
  first = page;
  const keep = ({ name, value }: Metric) => {
    if (vitals.length < MOST) vitals.push({ page, name: name as Telemetry['vitals'][number]['name'], value });
  };
  for (const watch of [onLCP, onCLS, onINP, onFCP, onTTFB]) watch(keep);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}

function send(): void {
  if (views.length === 0 && vitals.length === 0) return;
  const telemetry: Telemetry = { device: matchMedia(DESK).matches ? 'desk' : 'hand', views, vitals };
  [views, vitals] = [[], []];
  navigator.sendBeacon(
    apiAddress('/api/telemetry'),
    new Blob([JSON.stringify(telemetry)], { type: 'application/json' }),
  );
}
