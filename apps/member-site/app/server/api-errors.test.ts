import { ApiError } from '@sanam/contract';
import { UNFORESEEN_WORDS } from '@sanam/contract/unforeseen-words';
import { describe, expect, test } from 'vitest';
import { invalid, problemOf, refused, refusedOrUnknown } from './api-errors.ts';

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe('problem of a form', () => {
  test('ACC-06 the alert of a form is the first error in the specification’s order, and each field has its own error', () => {
    const problem = problemOf(new ApiError(422, { message: 'no', errors: { amount: ['จำนวน'], phone: ['เบอร์'] } }));
    expect(problem).toEqual({ alert: 'เบอร์', errors: { amount: 'จำนวน', phone: 'เบอร์' } });
  });

  test('API-02 what the API repeats under error for other clients is said once in a form, beside its field', () => {
    const refusal = new ApiError(422, { message: 'วันเกิด', errors: { birth_date: ['วันเกิด'], error: ['วันเกิด'] } });
    expect(problemOf(refusal)).toEqual({ alert: 'วันเกิด', errors: { birth_date: 'วันเกิด' } });
    expect(problemOf(new ApiError(422, { message: 'รายการ', errors: { error: ['รายการ'] } })).errors).toEqual({
      error: 'รายการ',
    });
  });

  test('SITE-01 a person gets a Thai text in place of the API\'s text "Unauthenticated.", which is meant for programs', () => {
    expect(problemOf(new ApiError(401, { message: 'Unauthenticated.' })).alert).toMatch(/^[ก-๙ ]+$/);
    expect(
      problemOf(new ApiError(401, { message: 'Unauthenticated.', errors: { error: ['เบอร์โทร, รหัสผ่านไม่ถูกต้อง'] } }))
        .alert,
    ).toBe('เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง');
    const never = { error: ['ลูกค้ายังไม่เคยฝากเงิน กรุณาลองใหม่ภายหลัง'] };
    expect(problemOf(new ApiError(422, { message: 'no', errors: never })).errors).toEqual({
      error: 'คุณยังไม่เคยฝากเงิน กรุณาฝากเงินครั้งแรกก่อนถอน',
    });
  });

  test('SEC-07 the reply returns the typed values with the problem, but no secrets', () => {
    const typed = {
      phone: '0812345678',
      password: 'Secret99',
      password_confirmation: 'Secret99',
      old_password: 'Old99',
      otp: '123456',
      ticket: 'abc',
      response: '{}',
      bank: 'scb',
    };
    const kept = { phone: '0812345678', bank: 'scb' };
    expect(invalid({ bank: 'x' }, form(typed)).data.values).toEqual(kept);
    expect(refused(new ApiError(422, { message: 'x' }), form(typed)).data.values).toEqual(kept);
    expect(invalid({ bank: 'x' }).data.values).toBeUndefined();
  });

  test('WD-01 a fault of the server leaves the outcome open: no refusal, and no status that keeps the page from loading', () => {
    for (const [status, message] of Object.entries(UNFORESEEN_WORDS))
      expect(refusedOrUnknown(new ApiError(Number(status), { message }), 'ตรวจก่อน')).toMatchObject({
        data: { alert: 'ตรวจก่อน', errors: {}, unanswered: true },
        init: null,
      });
  });

  test('SITE-10 a refusal with its reason stays one, as during maintenance', () => {
    for (const [status, message] of [
      [503, 'ปิดปรับปรุง ยอดเงินของคุณไม่เปลี่ยน กรุณาลองใหม่เมื่อเปิดให้บริการ'],
      [422, 'ถอนขั้นต่ำ 100 บาท'],
    ] as const)
      expect(refusedOrUnknown(new ApiError(status, { message }), 'ตรวจก่อน')).toMatchObject({
        data: { alert: message },
        init: { status },
      });
    expect(() => refusedOrUnknown(new TypeError('broken'), 'ตรวจก่อน')).toThrow('broken');
  });

  test('ROUTE-18 an error that is not a refusal of the API is thrown again', () => {
    expect(() => problemOf(new TypeError('broken'))).toThrow('broken');
  });
});
