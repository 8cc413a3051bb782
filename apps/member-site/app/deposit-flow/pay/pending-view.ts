import type { ApiClient, PendingDeposit, PromotionChoice } from '@sanam/contract';
import { type QrPicture, readQrPicture } from './qr-picture.ts';

/** A pending deposit as its page displays it. */
export interface PendingView extends Omit<PendingDeposit, 'qr_svg' | 'qr_image'> {
  qr: QrPicture | null;
  /** Whether the gateway provided its own QR. The path `/deposit/gateway-qr` serves this QR. */
  hasGatewayQr: boolean;
  /** Reason for the review, in Thai; null in every status except `review`. */
  cause: string | null;
}

/** Data of the deposit pages: the pending deposit, if any, and whether this member pays at the gateway. */
export interface DepositView {
  pending: PendingView | null;
  paysAtGateway: boolean;
  /** Promotions available with the next deposit; none while one is pending. */
  promotions: readonly PromotionChoice[];
  /** The server's clock, used by the countdown. */
  nowMs: number;
}

/** Load the data of a deposit page. @throws ApiError when one of the API calls is refused. */
export async function readDepositView(api: ApiClient): Promise<DepositView> {
  const { data: profile } = await api.profile();
  const request = profile.pending_request;
  const promotions = request || !profile.bank ? [] : (await api.getPromotion()).data;
  return {
    pending: request && (await pendingView(api, request)),
    promotions,
    paysAtGateway: profile.payment_gateway_status,
    nowMs: Date.now(),
  };
}

async function pendingView(api: ApiClient, { qr_svg, qr_image, ...pending }: PendingDeposit): Promise<PendingView> {
  const cause =
    pending.status === 'review' ? (await api.depositResult({ params: { id: pending.id } })).data.cause : null;
  return { ...pending, qr: readQrPicture(qr_svg), hasGatewayQr: qr_image !== null, cause };
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

/** Position of a deposit among the four steps: amount, pay, check, credit. */
export function stepOf(pending: Pick<PendingView, 'status' | 'slip'>): number {
  if (pending.status === 'paid') return 3;
  return pending.status === 'review' || isSlipSent(pending) ? 2 : 1;
}
