import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import type { Content } from './content.ts';
import { loadDefaultContent } from './load-content.ts';
import { contentRetention } from './retention.ts';
import { contentRoutes } from './routes.ts';
import { servePictures } from './serve-pictures.ts';

const DEFAULTS = new URL('../../../content/', import.meta.url);

export const contentModule: Module<Content> = {
  serve: (app, content) => {
    serve(app, contentRoutes(content));
    servePictures(app, content);
    if (app.backOffice) servePictures(app.backOffice, content);
  },
  prepare: async ({ db, clock }) => void (await loadDefaultContent(db, DEFAULTS, clock.now())),
  retention: contentRetention,
};
