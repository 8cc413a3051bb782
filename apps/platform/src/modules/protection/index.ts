/** Player protection: limits, breaks and exclusions, and the reality check. */

export { tellPages } from './breaks.ts';
export { isHeavy } from './care.ts';
export { type ProtectionConfig, protectionSettings } from './config.ts';
export {
  carryExclusion,
  carryProtection,
  keepIdentity,
  noteDeposit,
  requireDeposit,
  requireGift,
  requireLaunch,
  requireUnblocked,
} from './gates.ts';
export { protectionModule } from './module.ts';
export { openProtection, type Protection } from './protection.ts';
export { areGiftsStopped, readBlock } from './read-block.ts';
export { blockUnderAge, endUnderAge, isUnderAge } from './under-age.ts';
