import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { telemetryRetention } from './retention.ts';
import { telemetryRoutes } from './routes.ts';
import type { Telemetry } from './telemetry.ts';

export const telemetryModule: Module<Telemetry> = {
  serve: (app, telemetry) => serve(app, telemetryRoutes(telemetry)),
  close: (telemetry) => telemetry.close(),
  retention: telemetryRetention,
};
