import { skipEntry } from '../../core/audit-log.ts';
import type { Handlers } from '../../core/routes.ts';
import { cancelPlan, changeSettings } from './change-settings.ts';
import { judgeChanges } from './judge-changes.ts';
import { readSettingsList, readSettingVersions } from './read-settings.ts';
import type { Settings } from './settings.ts';

export function settingRoutes<Config extends object>(
  settings: Settings<Config>,
): Handlers<'staffSettings' | 'settingVersions' | 'checkSettings' | 'changeSettings' | 'cancelPlannedSettings'> {
  return {
    staffSettings: async () => ({ data: await readSettingsList(settings) }),
    settingVersions: ({ params, query }) => readSettingVersions(settings, params.group, query.cursor),
    checkSettings: async ({ params, body }) => {
      skipEntry();
      const { before, after, isForTwo } = judgeChanges(
        { ...settings, versions: settings.versions() },
        params.group,
        body.changes,
        body.valid_from ? new Date(body.valid_from) : null,
      );
      return { data: { needs_second: isForTwo, what_if: await settings.askWhatIf(params.group, { before, after }) } };
    },
    changeSettings: async ({ params, body, caller }) => ({
      data: { missing: await changeSettings(settings, params.group, body, caller.staffId) },
    }),
    cancelPlannedSettings: async ({ params, body, caller }) => {
      await cancelPlan(settings, params.group, BigInt(params.version), body.note, caller.staffId);
      return { success: true };
    },
  };
}
