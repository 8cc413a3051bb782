import type { ApiClient, Bonus, Limit, PendingDeposit, PromotionChoice } from '@sanam/contract';
import { tightest } from '../../protection/limit-text.ts';
import { type EndedDeposit, readEnded } from '../ended/ended-deposit.ts';
import { type QrPicture, readQrPicture } from './qr-picture.ts';

const LONGEST = 40;

/** A pending deposit as its page displays it. */
export interface PendingView extends Omit<PendingDeposit, 'qr_svg' | 'qr_image'> {
  qr: QrPicture | null;
  /** Whether the gateway provided its own QR. The path `/deposit/gateway-qr` serves this QR. */
  hasGatewayQr: boolean;
  /** Reason for the review, in Thai; null in every status except `review`. */
  cause: string | null;
  /** The bonus chosen with it. */
  bonus: Bonus | null;
}

/** Data of the deposit pages: the pending deposit, if any, and whether this member pays at the gateway. */
export interface DepositView {
  pending: PendingView | null;
  /** The deposit that the address names, once it has ended and none is pending. */
  ended: EndedDeposit | null;
  paysAtGateway: boolean;
  /** Promotions available with the next deposit; none while one is pending. */
  promotions: readonly PromotionChoice[];
  /** The member's own deposit limit that leaves least; null without one. */
  limit: Limit | null;
  /** Amount and promotion that the address fills the form with. */
  wanted: { amount: string; promotion: string };
  /** The server's clock, used by the countdown. */
  nowMs: number;
}

/**
 * Load the data of a deposit page. @param url may name an ended deposit (`id`), or fill the form (`amount`, `promotion`).
 * @throws ApiError when one of the API calls is refused.
 */
export async function readDepositView(api: ApiClient, url: URL): Promise<DepositView> {
  const id = url.searchParams.get('id');
  const [{ data: profile }, named] = await Promise.all([api.profile(), id ? readEnded(api, id) : null]);
  const request = profile.pending_request;
  const ended = request ? null : named;
  const hasForm = !request && !ended && profile.bank !== null;
  const [promotions, limits] = hasForm
    ? await Promise.all([api.getPromotion().then(({ data }) => data), api.protection().then(({ data }) => data.limits)])
    : [[], []];
  return {
    pending: request && (await pendingView(api, request)),
    ended,
    promotions,
    limit: tightest(limits, ['deposit']) ?? null,
    wanted: {
      amount: url.searchParams.get('amount')?.slice(0, LONGEST) ?? '',
      promotion: url.searchParams.get('promotion')?.slice(0, LONGEST) ?? '',
    },
    paysAtGateway: profile.payment_gateway_status,
    nowMs: Date.now(),
  };
}

async function pendingView(api: ApiClient, { qr_svg, qr_image, ...pending }: PendingDeposit): Promise<PendingView> {
  const [cause, { data: own }] = await Promise.all([
    pending.status === 'review'
      ? api.depositResult({ params: { id: pending.id } }).then(({ data }) => data.cause)
      : null,
    api.bonuses({ query: {} }),
  ]);
  const bonus = own.bonuses.find((one) => one.deposit_id === pending.id) ?? null;
  return { ...pending, qr: readQrPicture(qr_svg), hasGatewayQr: qr_image !== null, cause, bonus };
}

/** Way of paying a deposit, as far as its page differs: by QR, by account number, or at the gateway. */
export type PayWay = 'qr' | 'transfer' | 'gateway';

/**
 * Way of paying a pending deposit on the current page.
 * @param byNumber whether the page shows the account number first, even when the deposit has a QR.
 */
export function payWayOf(pending: Pick<PendingView, 'way' | 'qr' | 'qr_payload'>, byNumber: boolean): PayWay {
  if (pending.way === 'gateway') return 'gateway';
  return pending.qr && pending.qr_payload && !byNumber ? 'qr' : 'transfer';
}

/**
 * Whether the member has sent a slip as proof of payment, and it is not refused. The page must then ask for no payment.
 */
export function isSlipSent({ slip }: Pick<PendingView, 'slip'>): boolean {
  return slip !== null && slip.state !== 'refused';
}

/** Whether the member has nothing more to do. */
export function isHere({ status }: Pick<PendingView, 'status'>): boolean {
  return status === 'paid' || status === 'review';
}

/** Position of a deposit among the four steps: amount, pay, check, credit. */
export function stepOf(pending: Pick<PendingView, 'status' | 'slip'>): number {
  if (pending.status === 'paid') return 3;
  return pending.status === 'review' || isSlipSent(pending) ? 2 : 1;
}
