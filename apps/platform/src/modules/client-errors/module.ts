import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { clientErrorRetention } from './retention.ts';
import { type ClientErrors, clientErrorRoutes } from './routes.ts';

export const clientErrorModule: Module<ClientErrors> = {
  serve: (app, needs) => serve(app, clientErrorRoutes(needs)),
  retention: clientErrorRetention,
};
