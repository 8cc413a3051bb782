import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { settingsProposal } from './change-settings.ts';
import { settingRetention } from './retention.ts';
import { settingRoutes } from './routes.ts';
import type { Settings } from './settings.ts';

export const settingModule: Module<Settings> = {
  serve: (app, settings) => serve(app, settingRoutes(settings)),
  proposals: (settings) => [settingsProposal(settings)],
  retention: settingRetention,
  close: async (settings) => settings.close(),
};
