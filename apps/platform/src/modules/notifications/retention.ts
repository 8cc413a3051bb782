import { sql } from 'kysely';
import { dropGivenUp, endOfGivenUp, JOB_TABLE } from '../../core/jobs.ts';
import { counted, type Retention } from '../../core/retention.ts';
import { notificationSettings } from './config.ts';

/** Personal data that this module keeps: subscribed browsers, and what was sent to them. */
export const notificationRetention: Retention = {
  classes: [
    {
      name: 'push',
      what: { th: 'ที่อยู่สำหรับส่งการแจ้งเตือนของเบราว์เซอร์', en: 'Push subscriptions of browsers' },
      purpose: { th: 'แจ้งผลฝาก-ถอน และข่าวสารถ้าคุณยินยอม', en: 'To tell results, and news to who wants them' },
      basis: { th: 'ความยินยอม', en: 'PDPA s. 19, consent' },
      holds: { push_subscription: ['endpoint', 'p256dh', 'auth'], push_endpoint: ['endpoint'] },
      period: {
        until: {
          th: 'จนกว่าคุณจะปิดการแจ้งเตือน ออกจากระบบ หรือปิดบัญชี',
          en: 'until it is turned off, or the session or the account ends',
        },
      },
      end: 'deleted',
      // a browser that subscribes at this moment stores its URL again
      ends: [
        {
          table: 'push_endpoint',
          due: () => sql`not exists (select from push_subscription s where s.endpoint = push_endpoint.endpoint)`,
        },
      ],
      atClosing: async (tx, memberId) => {
        // the messages to these browsers end with them
        await tx.deleteFrom('push_subscription').where('member_id', '=', memberId).execute();
        await tx.deleteFrom('push_endpoint').where('member_id', '=', memberId).execute();
      },
      exported: ['notifications_on'],
    },
    {
      name: 'notices',
      what: {
        th: 'การแจ้งเตือนที่ส่งแล้ว และแจ้งเตือนการตั้งรหัสผ่านใหม่ที่ส่งไม่สำเร็จ',
        en: 'Messages that were sent to browsers, and news of a reset password that could not be',
      },
      purpose: { th: 'ไม่ส่งซ้ำ และสั่งส่งใหม่ได้', en: 'To send none twice, and some again' },
      basis: { th: 'ความยินยอม', en: 'PDPA s. 19, consent' },
      holds: { push_message: ['title', 'text'], [JOB_TABLE]: ['payload', 'last_error'] },
      period: counted(notificationSettings, 'NOTICE_DAYS', 'days', {
        th: 'หลังส่ง หรือเมื่อออกจากระบบหรือปิดบัญชี',
        en: 'after it was sent or tried last, or with the session or the account',
      }),
      end: 'deleted',
      ends: [{ table: 'push_message', due: (before) => sql`settled_at < ${before}` }, endOfGivenUp('push-reset')],
      atClosing: (tx, memberId) => dropGivenUp(tx, 'push-reset', memberId),
      exported: ['notifications'],
    },
    {
      name: 'inbox',
      what: { th: 'กล่องแจ้งเตือนในเว็บ', en: 'Messages of the inbox on the site' },
      purpose: { th: 'บอกสิ่งที่เกิดกับเงิน โบนัส และบัญชีของคุณ', en: 'To tell what happened to money, bonuses and the account' },
      basis: { th: 'สัญญา', en: 'PDPA s. 24(3), contract' },
      holds: { inbox_message: ['detail'] },
      period: counted(notificationSettings, 'INBOX_DAYS', 'days', {
        th: 'หลังเหตุการณ์ หรือเมื่อปิดบัญชี',
        en: 'after it happened, or until the account ends',
      }),
      end: 'deleted',
      ends: [{ table: 'inbox_message', due: (before) => sql`created_at < ${before}` }],
      atClosing: async (tx, memberId) => {
        await tx.deleteFrom('inbox_message').where('member_id', '=', memberId).execute();
      },
      exported: ['inbox'],
    },
  ],
  impersonal: { push_broadcast: 'what was told to everybody' },
};
