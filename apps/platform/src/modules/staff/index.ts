/** Staff: accounts of their own with a second factor, their roles, and the audit log of what they did. */
export { staffSettings } from './config.ts';
export { loadFactorKey, rotateFactorKey, STAFF_KEY_FILE } from './factor-key.ts';
export { type FactorKeyState, factorKeys } from './factor-keys.ts';
export { staffModule } from './module.ts';
export { resetPasswordByCommand } from './passwords.ts';
export { inviteByCommand, listStaff, nameOwnAccount, resetStaffFactor, suspendStaff } from './people.ts';
export { type ToTell, tellStaff } from './push/tell-staff.ts';
export { readSealsFile, SEALS_FILE, verifyAuditLog } from './seal-audit-log.ts';
export { findStaff, scopesOfSession } from './sessions.ts';
export { openStaffPasswords, type Staff } from './staff.ts';
export { staffWithoutFactor } from './staff-without-factor.ts';
export { verifyProof } from './verify-proof.ts';
