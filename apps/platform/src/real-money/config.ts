import Type from 'typebox';
import { declareSettings } from '../core/config.ts';

/** Settings that only real money needs. Nothing of them is asked for in the sandbox. */
export const realMoneySettings = declareSettings({
  /** The operator's licence: who holds it, its number, who gave it, and its last day. The footer shows them. */
  LICENCE_HOLDER: Type.String({ default: '', maxLength: 120 }),
  LICENCE_NUMBER: Type.String({ default: '', maxLength: 60 }),
  LICENCE_AUTHORITY: Type.String({ default: '', maxLength: 120 }),
  LICENCE_UNTIL: Type.String({ default: '', pattern: '^$|^\\d{4}-\\d{2}-\\d{2}$' }),
  /** Where the operator's backups go, outside this machine. */
  BACKUP_TARGET: Type.String({ default: '', pattern: '^$|^(https|s3|sftp|ssh)://\\S+$', maxLength: 300 }),
});
