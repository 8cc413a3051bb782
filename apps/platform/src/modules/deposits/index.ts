/** Deposits: from a member's request to pay in until the credit, and the handling of all incoming payments. */

export { depositSettings } from './config.ts';
export { pollStatement, sweepDeposits } from './deposit-jobs.ts';
export {
  type ChargeInBooks,
  chargesFor,
  completedDeposits,
  depositHistory,
  hasMoneyInReview,
  hasUnprovenSlip,
  type NotedReturn,
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
export { depositModule } from './module.ts';
export {
  depositRoute,
  isReceivingAccount,
  openReceivingAccount,
  saveReceivingAccount,
  setDepositRoute,
} from './receiving-accounts.ts';
export { pendingOnWire } from './routes.ts';
export { lastSlip } from './slips/slip-store.ts';
export { receiveTransfer, TransferError } from './transfers/receive-transfer.ts';
export { whatIfDeposits } from './what-if.ts';
