import { sql } from 'kysely';
import { counted, type Retention } from '../../core/retention.ts';
import { staffSettings } from './config.ts';

/** Days for which messages to browsers of staff are kept. */
const MESSAGE_DAYS = 30;

/** Data about staff, and what the audit log says about people. */
export const staffRetention: Retention = {
  classes: [
    {
      name: 'staff',
      what: { th: 'บัญชีของเจ้าหน้าที่และการเข้าใช้งาน', en: 'Accounts of staff: names, sessions with address and browser' },
      purpose: { th: 'ให้รู้ว่าเจ้าหน้าที่คนใดทำอะไร', en: 'To know which staff member did what' },
      basis: {
        th: 'ประโยชน์โดยชอบด้วยกฎหมาย: ความมั่นคงของระบบ',
        en: 'PDPA s. 24(5); employment of the person',
      },
      holds: {
        staff: ['name', 'shown_name', 'password_hash', 'member_id'],
        staff_session: ['ip', 'user_agent'],
        staff_factor: ['secret'],
        staff_passkey: ['credential_id', 'public_key', 'name'],
        staff_recovery_code: ['hash'],
        staff_invitation: ['hash'],
      },
      period: {
        until: { th: 'ตลอดเวลาที่บันทึกการใช้งานอ้างถึง', en: 'as long as the audit log names the person' },
      },
      end: 'kept',
      exported: { not: 'about staff, who are no members' },
    },
    {
      name: 'staff-push',
      what: {
        th: 'ที่อยู่สำหรับส่งการแจ้งเตือนของเบราว์เซอร์เจ้าหน้าที่',
        en: 'Push subscriptions of browsers of staff, and what was sent',
      },
      purpose: { th: 'แจ้งเรื่องผิดปกติของระบบ', en: 'To tell of alerts, none twice' },
      basis: { th: 'ความยินยอม', en: 'PDPA s. 19, consent' },
      holds: {
        staff_push_subscription: ['endpoint', 'p256dh', 'auth', 'device'],
        staff_push_message: ['subscription_id'],
      },
      period: {
        until: {
          th: 'จนกว่าจะปิดการแจ้งเตือน ออกจากระบบ หรือไม่มีสิทธิ์ดู ข้อความ 30 วันหลังส่ง',
          en: 'until it is turned off, signed out there, or the person may see no alert; messages, 30 days after they were sent',
        },
      },
      end: 'deleted',
      ends: [
        {
          table: 'staff_push_message',
          due: (now) => sql`settled_at < ${now}::timestamptz - make_interval(days => ${MESSAGE_DAYS})`,
        },
      ],
      exported: { not: 'about staff, who are no members' },
    },
    {
      name: 'audit-log',
      what: {
        th: 'บันทึกว่าเจ้าหน้าที่เปิดดูหรือทำอะไรกับบัญชีใด เมื่อไร และเพราะเหตุใด',
        en: 'What staff looked at, decided and why, with the address that they came from',
      },
      purpose: { th: 'ตรวจสอบการทำงานของเจ้าหน้าที่ย้อนหลัง', en: 'To show who did what to money and data' },
      basis: {
        th: 'ประโยชน์โดยชอบด้วยกฎหมาย และหน้าที่ตามกฎหมาย',
        en: 'PDPA s. 24(5) and s. 37(1), security of personal data',
      },
      holds: { audit_entry: ['ip', 'detail'] },
      period: counted(staffSettings, 'AUDIT_DETAIL_YEARS', 'years', {
        th: 'หลังเกิดเหตุการณ์ จากนั้นเหลือเพียงว่าใครทำอะไรเมื่อไร',
        en: 'after the event; then only who did what and when',
      }),
      end: 'nameless',
      ends: [
        {
          table: 'audit_entry',
          due: (before) => sql`at < ${before} and salt is not null and seq is not null`,
          set: { ip: sql`null`, detail: sql`'{}'`, salt: sql`null` },
        },
      ],
      exported: { not: 'what staff note about fraud would help who commits it (PDPA s. 30, par. 2)' },
    },
  ],
  impersonal: {
    staff_passkey_challenge: 'random values for minutes',
    staff_role: 'roles and their scopes',
    staff_grant: 'roles of staff members by number',
    audit_head: 'end of the audit log',
    audit_seal_delivery: 'days whose seal is kept elsewhere',
    known_setting: 'figures of the configuration',
    database_mode: 'play money or real money',
    known_key: 'fingerprints of keys',
    audit_seal: 'hashes of days',
  },
};
