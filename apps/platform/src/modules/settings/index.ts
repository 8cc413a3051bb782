/** Settings that an operator changes while the platform runs: versions over the environment, by one person or two. */
export { settingModule } from './module.ts';
export { lastChangeOf } from './read-settings.ts';
export { openSettings } from './settings.ts';
