/** Audit: proves the ledger as it grows, seals it day by day, and can prove all of it anew. */
export type { Audit } from './audit.ts';
export { auditJobs } from './audit-jobs.ts';
export { type AuditResult, auditLedger } from './audit-ledger.ts';
export { auditRoutes } from './routes.ts';
export { type BrokenPlace, type VerifiedPart, verifyLedger } from './verify-ledger.ts';
