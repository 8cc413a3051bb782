import type { Retention } from '../../core/retention.ts';

/** Settings are about the platform; who changed them is known by number. */
export const settingRetention: Retention = {
  classes: [],
  permanent: {},
  impersonal: {
    setting_version: 'what staff set, by their number',
    setting_value: 'values of settings',
    setting_cancellation: 'planned settings that staff called off, by their number',
  },
};
