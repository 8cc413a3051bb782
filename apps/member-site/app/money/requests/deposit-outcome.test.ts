import { describe, expect, test } from 'vitest';
import { depositOutcome } from './deposit-outcome.ts';

const request = (status: string, deleted_cause: string | null = null) => ({
  id: '7',
  type: 'deposit' as const,
  status,
  amount: 500,
  deleted_cause,
  finished_at: '2026-11-20T10:00:00Z',
});

describe('depositOutcome of the deposit that was pending before', () => {
  test('DEP-08 there is no outcome while the deposit is pending, nor between its last moment and its end, nor because of another one', () => {
    expect(depositOutcome('7', { pendingDeposit: { id: '7' }, completed: [] })).toBeNull();
    expect(depositOutcome('7', { pendingDeposit: null, completed: [] })).toBeNull();
    expect(depositOutcome('7', { pendingDeposit: { id: '8' }, completed: [] })).toBeNull();
  });

  test('DEP-08 a deposit that is no longer pending and is in the completed list has the outcome credited, with its amount', () => {
    expect(depositOutcome('7', { pendingDeposit: null, completed: [request('completed')] })).toEqual({
      kind: 'credited',
      baht: 500,
    });
  });

  test('DEP-08 a deposit with any other status has the outcome failed, with the cause', () => {
    expect(depositOutcome('7', { pendingDeposit: null, completed: [request('failed', 'ชื่อบัญชีไม่ตรง')] })).toEqual({
      kind: 'failed',
      cause: 'ชื่อบัญชีไม่ตรง',
    });
  });

  test('DEP-07 DEP-08 DEP-09 a cancelled or expired deposit has failed, with the cause of the platform or of its status', () => {
    expect(depositOutcome('7', { pendingDeposit: null, completed: [request('cancelled', 'ยกเลิกโดยสมาชิก')] })).toEqual({
      kind: 'failed',
      cause: 'ยกเลิกโดยสมาชิก',
    });
    expect(depositOutcome('7', { pendingDeposit: { id: '8' }, completed: [request('expired')] })).toEqual({
      kind: 'failed',
      cause: 'หมดเวลาโอน ยังไม่พบเงินของรายการนี้',
    });
  });

  test('DEP-08 a completed withdrawal with the same number is not taken for the deposit', () => {
    expect(
      depositOutcome('7', { pendingDeposit: null, completed: [{ ...request('completed'), type: 'withdraw' }] }),
    ).toBeNull();
  });
});
