import { writeFileSync } from 'node:fs';
import { SETTING_LIST, settingList } from './lib/setting-list.ts';

/** Write the list of all settings into docs/settings.md, after a setting was added or changed. */
writeFileSync(SETTING_LIST, settingList());
