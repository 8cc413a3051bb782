import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { exportWheel } from './export-wheel.ts';
import { prepareWheel } from './prepare-wheel.ts';
import { wheelRetention } from './retention.ts';
import { wheelRoutes } from './routes.ts';
import type { Wheel } from './wheel.ts';
import { wheelBookCheck } from './wheel-book-check.ts';

export const wheelModule: Module<Wheel> = {
  serve: (app, wheel, { money }) => serve(app, wheelRoutes(wheel, money.begin)),
  prepare: prepareWheel,
  book: wheelBookCheck,
  exportPart: exportWheel,
  retention: wheelRetention,
};
