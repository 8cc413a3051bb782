/** Telemetry: counts of page views and page speed, without cookies and without personal data. */
export { telemetryModule } from './module.ts';
export { openTelemetry, type Telemetry } from './telemetry.ts';
