/**
 * The seamless wallet protocol, shared by the platform (the operator, which holds the money) and a game provider.
 * Follows the public Hub88 Wallet API: JSON over POST, always HTTP 200 with the outcome in `status`,
 * every body signed with RSA-SHA256 over its exact bytes.
 */
export * from './amounts.ts';
export * from './game-events.ts';
export * from './messages.ts';
export * from './operator-calls.ts';
export * from './signatures.ts';
