/** Wallet: the ledger's only door. Every satang moves through `move`. */
export { requireAmount } from './amount.ts';
export { type Balance, createWallet, hasDeposited, lockBalance, paidInSince, readBalance } from './balance.ts';
export { type Moved, type Movement, type MovementKind, move, WalletConflict } from './move.ts';
export { walletRoutes } from './routes.ts';
export { readStatement } from './statement.ts';
