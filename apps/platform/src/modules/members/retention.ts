import { sql } from 'kysely';
import { dropGivenUp, endOfGivenUp, JOB_TABLE } from '../../core/jobs.ts';
import { counted, type Retention, type Words } from '../../core/retention.ts';
import { memberSettings } from './config.ts';
import { dropPasskeys } from './credentials/passkeys.ts';

const FROM_CLOSING: Words = { th: 'หลังปิดบัญชี', en: 'after the account is closed' };
const UNTIL_CLOSING: Words = { th: 'จนกว่าคุณจะลบหรือปิดบัญชี', en: 'until the member removes it or closes the account' };
const AGAINST_THEFT: Words = {
  th: 'ประโยชน์โดยชอบด้วยกฎหมาย: ป้องกันการเข้าบัญชีโดยคนอื่น',
  en: 'PDPA s. 24(5), legitimate interest: keeps others out of the account',
};
const TRAFFIC: Words = {
  th: 'พ.ร.บ. คอมพิวเตอร์ มาตรา 26: ข้อมูลจราจรไม่น้อยกว่า 90 วัน',
  en: 'Computer Crime Act s. 26: traffic data for at least 90 days; PDPA s. 24(6)',
};

/** Personal data that this module keeps about members. */
export const memberRetention: Retention = {
  classes: [
    {
      name: 'account',
      what: {
        th: 'เบอร์โทรศัพท์ วันเกิด ไลน์ไอดี ชื่อและเลขบัญชีธนาคาร รหัสผ่านที่อ่านย้อนกลับไม่ได้ และหลักฐานการให้ความยินยอม',
        en: 'Phone, birth date, LINE id, name and number of the bank account, password hash, consents and their address',
      },
      purpose: {
        th: 'ให้บริการบัญชีของคุณ และเป็นหลักฐานตามกฎหมายหลังปิดบัญชี',
        en: 'To run the account, and as evidence after it is closed',
      },
      basis: {
        th: 'สัญญา และกฎหมายป้องกันการฟอกเงิน มาตรา 22: อย่างน้อย 5 ปีหลังปิดบัญชี',
        en: 'PDPA s. 24(3) contract and s. 24(6); AMLA s. 22 and 22/1: at least five years after closing, which the authority may extend to ten; Civil and Commercial Code s. 193/30: claims lapse after ten',
      },
      holds: {
        member: ['phone', 'birth_date', 'line', 'password_hash', 'passkey_handle'],
        member_phone: ['phone'],
        member_bank_account: ['account_number', 'holder_name'],
        bank_account_claim: ['account_number'],
        account_claim_decision: ['account_number', 'note'],
        member_alias: ['alias'],
        member_alias_claim: ['alias'],
        member_consent: ['ip'],
      },
      period: counted(memberSettings, 'CLOSED_ACCOUNT_YEARS', 'years', FROM_CLOSING),
      end: 'nameless',
      ends: [
        {
          call: (before, now, most) =>
            sql`select member_forget('closed', ${before}, ${now}, ${most}::integer) as count`,
        },
      ],
      exported: ['member', 'bank_account', 'consents', 'aliases'],
    },
    {
      name: 'unfinished_registration',
      what: {
        th: 'เบอร์โทรศัพท์และวันเกิดของการสมัครที่ไม่เสร็จ',
        en: 'Phone and birth date of a registration that was not finished',
      },
      purpose: { th: 'ให้สมัครต่อได้', en: 'To let the person go on' },
      basis: { th: 'ขั้นตอนก่อนทำสัญญา', en: 'PDPA s. 24(3), steps before a contract' },
      holds: { member: ['phone', 'birth_date'], member_phone: ['phone'] },
      period: counted(memberSettings, 'UNFINISHED_REGISTRATION_DAYS', 'days', {
        th: 'หลังเริ่มสมัคร',
        en: 'after it was begun; the phone is free again',
      }),
      end: 'nameless',
      ends: [
        {
          call: (before, now, most) =>
            sql`select member_forget('registering', ${before}, ${now}, ${most}::integer) as count`,
        },
      ],
      exported: { not: 'who has not finished registering has no account page and no export' },
    },
    {
      name: 'account_requests',
      what: { th: 'บัญชีธนาคารที่คุณขอเปลี่ยนเป็น', en: 'Bank accounts that members ask to change to' },
      purpose: { th: 'ให้เจ้าหน้าที่ตรวจและเปลี่ยนตามคำขอ', en: 'So that staff can check and change them' },
      basis: { th: 'สัญญา', en: 'PDPA s. 24(3), contract' },
      holds: { bank_account_request: ['account_number', 'holder_name'] },
      period: counted(memberSettings, 'ACCOUNT_REQUEST_DAYS', 'days', {
        th: 'หลังขอ หรือเมื่อเปลี่ยนแล้วหรือปิดบัญชี',
        en: 'after it was asked, or until it is done or the account ends',
      }),
      end: 'deleted',
      ends: [{ table: 'bank_account_request', due: (before) => sql`asked_at < ${before}` }],
      atClosing: async (tx, memberId) => {
        await tx.deleteFrom('bank_account_request').where('member_id', '=', memberId).execute();
      },
      exported: ['bank_account_request'],
    },
    {
      name: 'codes',
      what: { th: 'รหัส OTP และลิงก์ที่ใช้ครั้งเดียว', en: 'One-time codes, tickets and challenges, as hashes' },
      purpose: { th: 'ยืนยันว่าเป็นคุณ', en: 'To prove who asks' },
      basis: AGAINST_THEFT,
      holds: {
        otp_challenge: ['phone', 'network', 'payload'],
        ticket: ['token_hash'],
        passkey_challenge: ['challenge'],
      },
      period: counted(memberSettings, 'CODE_DAYS', 'days', {
        th: 'หลังส่งหรือหมดอายุ',
        en: 'after they were sent or expired',
      }),
      end: 'deleted',
      ends: [
        { table: 'otp_challenge', due: (before) => sql`sent_at < ${before}` },
        { table: 'ticket', due: (before) => sql`expires_at < ${before}` },
        { table: 'passkey_challenge', due: (before) => sql`expires_at < ${before}` },
      ],
      exported: { not: 'secrets that are worth nothing after minutes' },
    },
    {
      name: 'limits',
      what: {
        th: 'การนับจำนวนครั้งตามเบอร์โทรศัพท์และที่อยู่ IP',
        en: 'Counted uses of a phone, a network address or a member',
      },
      purpose: { th: 'กันการเดารหัสและการส่งข้อความก่อกวน', en: 'To limit guesses and messages' },
      basis: AGAINST_THEFT,
      holds: { rate_use: ['subject'] },
      period: counted(memberSettings, 'RATE_USE_DAYS', 'days', { th: 'หลังการนับ', en: 'after the use' }),
      end: 'deleted',
      ends: [{ table: 'rate_use', due: (before) => sql`used_at < ${before}` }],
      exported: { not: 'counts of the last days, which sign-ins and codes tell in full' },
    },
    {
      name: 'sessions',
      what: { th: 'ที่อยู่ IP และชนิดของเบราว์เซอร์ของเครื่องที่เข้าสู่ระบบ', en: 'Addresses and browsers of sessions' },
      purpose: { th: 'ให้คุณเห็นและออกจากระบบทีละเครื่อง', en: 'To show and end them one by one' },
      basis: TRAFFIC,
      holds: { session: ['ip', 'last_ip', 'user_agent'] },
      period: counted(memberSettings, 'SESSION_HISTORY_DAYS', 'days', {
        th: 'หลังหมดเวลาเข้าสู่ระบบ',
        en: 'after the time of the session is over',
      }),
      end: 'deleted',
      ends: [{ table: 'session', due: (before) => sql`expires_at < ${before}` }],
      exported: ['sessions'],
    },
    {
      name: 'sign_ins',
      what: {
        th: 'เวลา ที่อยู่ IP และชนิดของเบราว์เซอร์ของการเข้าสู่ระบบ รวมถึงครั้งที่ใส่รหัสผ่านผิด',
        en: 'Time, address and browser of sign-ins, also of failed ones',
      },
      purpose: { th: 'ให้คุณเห็นว่าใครเข้าบัญชี', en: 'To show who entered the account' },
      basis: TRAFFIC,
      holds: { sign_in: ['ip', 'user_agent'] },
      period: counted(memberSettings, 'SIGN_IN_HISTORY_DAYS', 'days', { th: 'หลังเข้าสู่ระบบ', en: 'after the try' }),
      end: 'deleted',
      ends: [{ table: 'sign_in', due: (before) => sql`tried_at < ${before}` }],
      exported: ['sign_ins'],
    },
    {
      name: 'sign_ins_of_strangers',
      what: {
        th: 'ที่อยู่ IP ของการลองเข้าสู่ระบบด้วยเบอร์ที่ไม่มีบัญชี',
        en: 'Addresses of tries with phones that have no account',
      },
      purpose: { th: 'กันการเดารหัสผ่าน', en: 'To see attacks' },
      basis: AGAINST_THEFT,
      holds: { sign_in: ['ip', 'user_agent'] },
      period: counted(memberSettings, 'SIGN_IN_STRANGER_DAYS', 'days', { th: 'หลังการลอง', en: 'after the try' }),
      end: 'deleted',
      ends: [{ table: 'sign_in', due: (before) => sql`member_id is null and tried_at < ${before}` }],
      exported: { not: 'tries that belong to no member' },
    },
    {
      name: 'known_browsers',
      what: { th: 'เครื่องที่คุณเคยเข้าสู่ระบบ', en: 'Browsers that signed in before, as hashes' },
      purpose: {
        th: 'ให้เครื่องของคุณเข้าได้แม้มีคนอื่นเดารหัสผ่าน',
        en: 'To let them sign in while a stranger guesses',
      },
      basis: AGAINST_THEFT,
      holds: { known_device: ['token_hash'] },
      period: counted(memberSettings, 'KNOWN_BROWSER_DAYS', 'days', {
        th: 'หลังใช้ครั้งสุดท้าย หรือเมื่อปิดบัญชี',
        en: 'after the last use, or with the closing of the account',
      }),
      end: 'deleted',
      ends: [{ table: 'known_device', due: (before) => sql`last_used_at < ${before}` }],
      atClosing: async (tx, memberId) =>
        void (await tx.deleteFrom('known_device').where('member_id', '=', memberId).execute()),
      exported: ['known_browsers'],
    },
    {
      name: 'passkeys',
      what: { th: 'กุญแจสาธารณะของพาสคีย์', en: 'Public keys of passkeys' },
      purpose: { th: 'เข้าสู่ระบบโดยไม่ใช้รหัสผ่าน', en: 'To sign in without a password' },
      basis: { th: 'ความยินยอม', en: 'PDPA s. 19, consent' },
      holds: { passkey: ['credential_id', 'public_key', 'name'], passkey_claim: ['credential_id'] },
      period: { until: UNTIL_CLOSING },
      end: 'deleted',
      atClosing: async (tx, memberId) => void (await dropPasskeys(tx, memberId)),
      exported: ['passkeys'],
    },
    {
      name: 'security_events',
      what: {
        th: 'ที่อยู่ IP และรายละเอียดของเหตุการณ์ความปลอดภัย เช่น เปลี่ยนรหัสผ่าน',
        en: 'Address and details of security events; what happened when, to which number, stays',
      },
      purpose: { th: 'ตรวจสอบเมื่อมีเรื่องผิดปกติ', en: 'To find out what happened' },
      basis: AGAINST_THEFT,
      holds: { security_event: ['ip', 'detail'] },
      period: counted(memberSettings, 'SECURITY_EVENT_DAYS', 'days', { th: 'หลังเหตุการณ์', en: 'after the event' }),
      end: 'nameless',
      ends: [
        {
          table: 'security_event',
          due: (before) => sql`at < ${before} and (ip is not null or detail <> '{}')`,
          set: { ip: sql`null`, detail: sql`'{}'` },
        },
      ],
      exported: ['security_events'],
    },
    {
      name: 'unsent_notices',
      what: {
        th: 'ข้อความ SMS ถึงคุณที่ส่งไม่สำเร็จ พร้อมเบอร์โทรศัพท์',
        en: 'Notices by SMS that could not be sent, with the phone',
      },
      purpose: { th: 'ให้เจ้าหน้าที่สั่งส่งใหม่ได้', en: 'So that staff can have them sent again' },
      basis: AGAINST_THEFT,
      holds: { [JOB_TABLE]: ['payload', 'last_error'] },
      period: counted(memberSettings, 'UNSENT_NOTICE_DAYS', 'days', {
        th: 'หลังลองส่งครั้งสุดท้าย หรือเมื่อปิดบัญชี',
        en: 'after the last try, or with the closing of the account',
      }),
      end: 'deleted',
      ends: [endOfGivenUp('tell-member')],
      atClosing: (tx, memberId) => dropGivenUp(tx, 'tell-member', memberId),
      exported: { not: 'what never reached the member, gone after days' },
    },
  ],
  permanent: {
    retired_claim:
      'keyed hashes of phones and bank accounts of nameless members, without the member: one account a phone, for good',
  },
  impersonal: {
    puzzle_key: 'the key of puzzles',
    retired_claim_key: 'the key of those hashes',
  },
};
