/** Deposits: from "I want to pay in" to credit, and what to do with everything the bank says arrived. */
export { depositJobs, pollStatement, sweepDeposits } from './deposit-jobs.ts';
export { depositPositions } from './deposit-positions.ts';
export {
  type ChargeInBooks,
  chargesFor,
  completedDeposits,
  depositHistory,
  hasMoneyInReview,
  hasUnprovenSlip,
  pendingDeposit,
  returnsNoted,
  returnsUnder,
  type TransferInBooks,
  transfersFor,
} from './deposit-store.ts';
export { type Deposits, openDeposits } from './deposits.ts';
export { sweepGateway } from './gateway/gateway-jobs.ts';
export { isGatewayOn } from './gateway/open-checkout.ts';
export { measureDeposits } from './measure-deposits.ts';
export { depositRoute, openReceivingAccount, saveReceivingAccount, setDepositRoute } from './receiving-accounts.ts';
export { depositReviewRoutes } from './review/review-routes.ts';
export { depositRoutes, pendingOnWire } from './routes.ts';
export { sweepSlips } from './slips/check-slip.ts';
export { lastSlip } from './slips/slip-store.ts';
export { receiveTransfer, TransferError } from './transfers/receive-transfer.ts';
