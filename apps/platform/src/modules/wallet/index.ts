/** Wallet: the only access to the ledger. Every satang moves through `move`. */
export { belowMinimum, requireAmount } from './amount.ts';
export {
  type Balance,
  type BalanceAt,
  createWallet,
  hasDeposited,
  lockBalance,
  paidInSince,
  readBalance,
  readBalances,
} from './balance.ts';
export { walletModule } from './module.ts';
export { type Moved, type Movement, type MovementKind, move, WalletConflict } from './move.ts';
export { readStaffStatement, readStatement } from './statement.ts';
