/** Deposits: from "I want to pay in" to credit, and what to do with everything the bank says arrived. */
export { depositJobs, pollStatement, sweepDeposits } from './deposit-jobs.ts';
export { depositPositions } from './deposit-positions.ts';
export { completedDeposits, depositHistory, hasTransferInReview, pendingDeposit, receivingAccount, type TransferInBooks, transfersFor } from './deposit-store.ts';
export { type Deposits, openDeposits } from './deposits.ts';
export { receiveTransfer, TransferError } from './receive-transfer.ts';
export { designateAccount } from './receiving-account.ts';
export { depositRoutes, pendingOnWire } from './routes.ts';
