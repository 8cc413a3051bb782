import type { Screen } from './shell/screen.ts';

/** Every screen, in the order of the rail. A screen of this list is in the navigation, the palette and the keys. */
export const screens: readonly Screen[] = [
  {
    path: '/findings',
    key: 'f',
    icon: 'find',
    group: 'work',
    name: { th: 'สิ่งที่ตรวจพบ', en: 'Findings' },
    tab: { th: 'ตรวจพบ', en: 'Findings' },
    scopes: ['findings'],
    reads: 'findings',
    count: 'findings',
    load: () => import('./screens/findings/screen.tsx'),
  },
  {
    path: '/members',
    sub: ':id?/:tab?',
    key: 'u',
    icon: 'users',
    group: 'members',
    name: { th: 'รายชื่อสมาชิก', en: 'Members' },
    tab: { th: 'สมาชิก', en: 'Members' },
    scopes: ['members'],
    reads: 'staffMembers',
    load: () => import('./screens/members/screen.tsx'),
  },
  {
    path: '/staff',
    key: 's',
    icon: 'badge',
    group: 'system',
    name: { th: 'เจ้าหน้าที่และสิทธิ์', en: 'Staff and roles' },
    scopes: ['staff'],
    reads: 'staffPeople',
    load: () => import('./screens/staff/screen.tsx'),
  },
  {
    path: '/audit',
    key: 't',
    icon: 'log',
    group: 'system',
    name: { th: 'บันทึกการใช้งาน', en: 'Audit log' },
    scopes: ['audit'],
    reads: 'auditEntries',
    load: () => import('./screens/audit/screen.tsx'),
  },
];
