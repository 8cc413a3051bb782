import { sql } from 'kysely';
import Type from 'typebox';
import Value from 'typebox/value';
import { addSeconds } from '../../../core/clock.ts';
import { isDue } from '../../../core/due.ts';
import { openFinding } from '../../../core/findings.ts';
import { each, type JobHandler } from '../../../core/jobs.ts';
import type { Deposits } from '../deposits.ts';
import { askGateway, chargeNotice, SILENT_SECONDS } from './ask-gateway.ts';

const Key = Type.Object({ gateway: Type.String(), reference: Type.String() });
const Notice = Type.Object({ charge: Type.String() });

/**
 * Seconds between two queries of a charge: OPEN_SECONDS for an open charge; OVER_SECONDS for a charge that ended
 * unpaid, because the payer may still pay late.
 */
const OPEN_SECONDS = 30;
const OVER_SECONDS = 3600;
const BATCH = 500;
/** Number of charges in a row without an answer after which a sweep ends: the gateway does not answer now. */
const SILENCES_MAX = 3;

export function gatewayHandlers(deposits: Deposits): Record<string, JobHandler> {
  return {
    'ask-gateway': async (payload) => void (await askGateway(deposits, Value.Parse(Key, payload))),
    'gateway-notice': (payload) => chargeNotice(deposits, Value.Parse(Notice, payload).charge),
    'sweep-gateway': () => sweepGateway(deposits),
  };
}

/**
 * Query every charge that may still be paid, the one asked about longest ago first: the notice of a payment, or the
 * answer that created the charge, may have been lost. While the gateway does not answer, a sweep asks about
 * SILENCES_MAX charges, and the next sweep about others.
 */
export async function sweepGateway(deposits: Deposits): Promise<void> {
  const { db, clock, rules, log } = deposits;
  const now = clock.now();
  const asked = await db
    .selectFrom('gateway_charge')
    .select(['gateway', 'reference', 'asked_at'])
    .where('gateway', '=', deposits.gateway?.name ?? '')
    .where((of) =>
      of.or([
        of.and([of('state', '=', 'open'), of.or([of('asked_at', 'is', null), isDue('asked_at', now, OPEN_SECONDS)])]),
        of.and([
          of('state', '=', 'over'),
          of('created_at', '>', addSeconds(now, -rules.gatewayWatchSeconds)),
          of('charge_id', 'is not', null),
          isDue('asked_at', now, OVER_SECONDS),
        ]),
      ]),
    )
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(BATCH)
    .execute();
  let silences = 0;
  await each(
    asked,
    log,
    'asking about a charge',
    ({ reference }) => reference,
    async ({ asked_at, ...key }) => {
      if (silences >= SILENCES_MAX) return;
      const outcome = await askGateway(deposits, key, asked_at);
      if (outcome === 'unknown') silences++;
      else if (outcome !== 'left') silences = 0;
    },
  );
  if (silences >= SILENCES_MAX) log.warn({ gateway: deposits.gateway?.name }, 'the gateway does not answer now');
  await tellUnasked(deposits, now);
}

/**
 * Open a finding, once, for each open charge of a gateway that is not configured any more, after its end: nobody asks
 * about it, and it may have been paid.
 */
async function tellUnasked({ db, gateway }: Deposits, now: Date): Promise<void> {
  const unasked = await db
    .selectFrom('gateway_charge as g')
    .select(['g.gateway', 'g.reference', 'g.charge_id', 'g.member_id'])
    .where('g.state', '=', 'open')
    .where('g.gateway', '<>', gateway?.name ?? '')
    .where('g.expires_at', '<', addSeconds(now, -SILENT_SECONDS))
    .where(
      sql<boolean>`not exists (select from finding f where f.kind = 'gateway_silent' and f.subject = g.gateway || ':' || g.reference)`,
    )
    .limit(BATCH)
    .execute();
  for (const { gateway: name, reference, charge_id, member_id } of unasked)
    await openFinding(db, {
      kind: 'gateway_silent',
      subject: `${name}:${reference}`,
      memberId: member_id,
      detail: { charge: charge_id ?? '' },
    });
}
