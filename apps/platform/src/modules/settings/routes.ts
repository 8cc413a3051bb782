import { skipEntry } from '../../core/audit-log.ts';
import type { Handlers } from '../../core/routes.ts';
import { changeSettings, judgeChanges } from './change-settings.ts';
import { readSettingsList, readSettingVersions } from './read-settings.ts';
import type { Settings } from './settings.ts';

export function settingRoutes<Config extends object>(
  settings: Settings<Config>,
): Handlers<'staffSettings' | 'settingVersions' | 'checkSettings' | 'changeSettings'> {
  return {
    staffSettings: async () => ({ data: await readSettingsList(settings) }),
    settingVersions: async ({ params }) => ({ data: await readSettingVersions(settings, params.group) }),
    checkSettings: async ({ params, body }) => {
      skipEntry();
      const { before, after, isForTwo } = judgeChanges(settings, params.group, body.changes);
      return { data: { needs_second: isForTwo, what_if: await settings.askWhatIf(params.group, { before, after }) } };
    },
    changeSettings: async ({ params, body, caller }) => ({
      data: { missing: await changeSettings(settings, params.group, body, caller.staffId) },
    }),
  };
}
