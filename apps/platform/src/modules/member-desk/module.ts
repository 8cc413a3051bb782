import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import type { MemberDesk } from './desk.ts';
import { exportMembers } from './export-members.ts';
import { memberDeskRetention } from './retention.ts';
import { memberDeskRoutes } from './routes.ts';

export const memberDeskModule: Module<MemberDesk> = {
  serve: (app, desk) => serve(app, memberDeskRoutes(desk)),
  lists: (desk) => [exportMembers(desk)],
  retention: memberDeskRetention,
};
