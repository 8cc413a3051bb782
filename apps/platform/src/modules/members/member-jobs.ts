import type { ModuleJobs } from '../../core/jobs.ts';
import type { Members } from './members.ts';
import { sendNotice } from './tell-member.ts';

export function memberJobs(members: Members): ModuleJobs {
  return { outwardHandlers: { 'tell-member': (payload) => sendNotice(members, payload) } };
}
