import type { FastifyInstance } from 'fastify';
import type { Platform } from './compose.ts';
import { createBackOffice } from './core/back-office.ts';
import { createServer } from './core/http.ts';
import { partLogs } from './core/log-parts.ts';
import { type LimitMoney, limitMoneyCalls } from './core/money-limit.ts';
import { answerDrain } from './core/operations/drain.ts';
import { measureRequests } from './core/operations/measure-requests.ts';
import { unservedCalls } from './core/routes.ts';
import { MODULES } from './module-list.ts';
import { requireOpen } from './modules/content/index.ts';
import { currentCaller } from './modules/members/index.ts';
import { findStaff } from './modules/staff/index.ts';
import { bankWebhook } from './webhooks/bank-webhook.ts';
import { gatewayWebhook } from './webhooks/gateway-webhook.ts';

/**
 * HTTP server of the members' origin, with the providers' wallet, the bank's webhook and the live stream; its
 * `backOffice` is the server of the back office. Together they serve every declared API call.
 */
export async function createApi(platform: Platform): Promise<FastifyInstance> {
  const { config, log, db, content, members, deposits, withdrawals, outside, plugged, metrics, drain } = platform;
  const goOn = limitMoneyCalls(db, members.clock, config);
  const begin: LimitMoney = async (memberId, ip, part) => {
    await requireOpen(content, part);
    await goOn(memberId, ip);
  };
  const shared = {
    money: { begin, goOn },
    claims: plugged.flatMap(({ claims }) => claims ?? []),
    exports: Object.values(MODULES).flatMap(({ exportPart }) => exportPart ?? []),
    queues: Object.values(MODULES).flatMap(({ queue }) => queue ?? []),
    proposals: plugged.flatMap(({ proposals }) => proposals),
    lists: plugged.flatMap(({ lists }) => lists),
  };
  const requestLog = partLogs(log, config)('http');
  const backOffice = await createBackOffice(config, requestLog, {
    db,
    clock: members.clock,
    findStaff: (request) => findStaff(platform.staff, request),
  });
  const app = await createServer(config, requestLog, (request) => currentCaller(members, request), backOffice);
  app.addHook('onClose', () => backOffice.close());
  for (const server of [app, backOffice]) {
    server.decorate('metrics', metrics);
    measureRequests(server, metrics);
    answerDrain(server, drain);
  }
  for (const module of plugged) await module.serve(app, shared);
  await gatewayWebhook(app, deposits);
  await bankWebhook(app, { deposits, withdrawals, secret: outside.bankSecret });
  const unserved = unservedCalls(app);
  if (unserved.length > 0) throw new Error(`Declared calls that nothing serves: ${unserved.join(', ')}`);
  return app;
}
