import type { ApiClient, PendingDeposit, PromotionChoice } from '@sanam/contract';
import { type QrPicture, readQrPicture } from './qr-picture.ts';

/** A deposit under way as its page draws it. */
export interface PendingView extends Omit<PendingDeposit, 'qr_svg' | 'qr_image'> {
  qr: QrPicture | null;
  /** The gateway gave a QR of its own: `/deposit/gateway-qr` serves it. */
  hasGatewayQr: boolean;
  /** With `review`: why a person looks, in Thai. */
  cause: string | null;
}

/** What the deposit pages show: the deposit under way, if any, and whether this member pays at the gateway. */
export interface DepositView {
  pending: PendingView | null;
  paysAtGateway: boolean;
  /** What can be chosen with the next deposit; none while one is under way. */
  promotions: readonly PromotionChoice[];
  /** The server's clock, which the countdown follows. */
  nowMs: number;
}

/** Reads what a deposit page shows. @throws ApiError as the calls do. */
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

/** How a deposit is paid, as far as its page differs. */
export type PayWay = 'qr' | 'transfer' | 'gateway';

/**
 * How a deposit under way is paid on the page at hand.
 * @param byNumber the page shows the account's number first, also where there is a QR.
 */
export function payWayOf(pending: Pick<PendingView, 'way' | 'qr' | 'qr_payload'>, byNumber: boolean): PayWay {
  if (pending.way === 'gateway') return 'gateway';
  return pending.qr && pending.qr_payload && !byNumber ? 'qr' : 'transfer';
}

/** Whether the member says by a slip that they have paid: then nothing on the page may lead them to pay again. */
export function isSlipSent({ slip }: Pick<PendingView, 'slip'>): boolean {
  return slip !== null && slip.state !== 'refused';
}

/** Where a deposit stands among the four steps: amount, pay, check, credit. */
export function stepOf(pending: Pick<PendingView, 'status' | 'slip'>): number {
  if (pending.status === 'paid') return 3;
  return pending.status === 'review' || isSlipSent(pending) ? 2 : 1;
}
