/** Audit: proves the ledger as it grows, seals each day, and can prove the whole ledger again. */

export { checkArchiveFile, writeArchive } from './archive/archive-file.ts';
export type { Audit } from './audit.ts';
export { type AuditResult, auditLedger } from './audit-ledger.ts';
export { auditSettings } from './config.ts';
export { auditModule } from './module.ts';
export { type BrokenPlace, type VerifiedPart, type VerifyOptions, verifyLedger } from './verify-ledger.ts';
