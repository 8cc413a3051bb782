/** Retention: the end of personal data, class by class, and what members are told about it. */
export { privacyTable, retentionTable } from './describe-retention.ts';
export { retentionModule } from './module.ts';
export { endPersonalData } from './retention-jobs.ts';
