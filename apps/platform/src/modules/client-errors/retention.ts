import type { Retention } from '../../core/retention.ts';

/** What is kept outside the database: the log. This module writes there what browsers report. */
export const clientErrorRetention: Retention = {
  classes: [
    {
      name: 'logs',
      what: {
        th: 'บันทึกการทำงานของระบบ: ข้อผิดพลาดและเส้นทางที่เรียก ไม่มีชื่อ เบอร์โทรศัพท์ หรือเลขบัญชี',
        en: 'Log files: errors of servers and browsers, paths, numbers of members; no phone, name, account or body',
      },
      purpose: { th: 'แก้ไขเมื่อระบบขัดข้อง', en: 'To find faults and attacks' },
      basis: {
        th: 'ประโยชน์โดยชอบด้วยกฎหมาย: ความมั่นคงของระบบ',
        en: 'PDPA s. 24(5), legitimate interest: a service that is safe and works',
      },
      holds: {},
      period: {
        until: {
          th: 'จนกว่าไฟล์จะเต็มขนาดที่กำหนด แล้วลบไฟล์เก่าที่สุด',
          en: 'until newer lines take their place: LOG_FILES_MAX older files of LOG_MEGABYTES_MAX megabytes for each service',
        },
      },
      end: 'deleted',
      exported: { not: 'lines about the service, not filed by member' },
    },
  ],
};
