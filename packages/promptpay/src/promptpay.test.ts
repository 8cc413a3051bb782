import fc from 'fast-check';
import { parse } from 'promptparse';
import { billPayment, slipVerify } from 'promptparse/validate';
import { expect, test } from 'vitest';
import { billPaymentPayload, crc16, PayloadError, parseBillPayment, parseSlipPayload, slipPayload } from './index.ts';

test('DEP-03 the example bill published with the standard is reproduced byte for byte', () => {
  const payload = billPaymentPayload({
    billerId: '099400016550100',
    ref1: '123456789012',
    ref2: '670429',
    amountSatang: 364_922n,
  });
  expect(payload).toBe(
    '00020101021230650016A00000067701011201150994000165501000212123456789012030667042953037645802TH54073649.2263044534',
  );
});

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
});

const reference = fc.stringMatching(/^[A-Z0-9]{1,20}$/);

test('DEP-03 an independent parser reads the same bill from every payload: biller, reference, amount, currency 764, country TH, terminal', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{15}$/),
      reference,
      fc.bigInt({ min: 1n, max: 99_999_999_99n }),
      fc.stringMatching(/^[A-Z0-9]{1,26}$/),
      (billerId, ref1, amountSatang, terminalLabel) => {
        const payload = billPaymentPayload({ billerId, ref1, amountSatang, terminalLabel });
        const read = billPayment(payload);
        expect(read).toMatchObject({ billerId, ref1 });
        expect(parse(payload)?.getTagValue('54')).toBe((Number(amountSatang) / 100).toFixed(2));
        expect(parse(payload)?.getTagValue('53')).toBe('764');
        expect(parse(payload)?.getTagValue('58')).toBe('TH');
        expect(parse(payload)?.getTagValue('62', '07')).toBe(terminalLabel);
        expect(parseBillPayment(payload)).toEqual({ billerId, ref1, ref2: undefined, amountSatang, terminalLabel });
      },
    ),
  );
});

test('a bill with a part that the standard does not allow is refused', () => {
  const bill = { billerId: '099400016550100', ref1: 'A1', amountSatang: 100n };
  for (const bad of [
    { billerId: '0994' },
    { ref1: 'lower' },
    { ref1: '' },
    { ref1: 'X'.repeat(21) },
    { ref2: 'a b' },
    { amountSatang: 0n },
    { amountSatang: -1n },
    { amountSatang: 10n ** 14n },
    { terminalLabel: 'ก' },
  ]) {
    expect(() => billPaymentPayload({ ...bill, ...bad })).toThrow(PayloadError);
  }
});

test('a payload with one character changed is refused', () => {
  const payload = billPaymentPayload({ billerId: '099400016550100', ref1: 'DP4K8Q2', amountSatang: 50_000n });
  for (let at = 0; at < payload.length; at++) {
    const changed = payload.slice(0, at) + (payload[at] === '7' ? '8' : '7') + payload.slice(at + 1);
    expect(() => parseBillPayment(changed)).toThrow(PayloadError);
  }
});

test('DEP-06 the mini-QR of a slip equals the published example, is read by an independent parser, and is parsed even without leading zeros of its checksum', () => {
  expect(slipPayload({ sendingBank: '002', transRef: '0002123123121200011' })).toBe(
    '004000060000010103002021900021231231212000115102TH91049C30',
  );
  fc.assert(
    fc.property(fc.stringMatching(/^\d{3}$/), fc.stringMatching(/^[A-Za-z0-9]{15,25}$/), (sendingBank, transRef) => {
      const payload = slipPayload({ sendingBank, transRef });
      expect(slipVerify(payload)).toEqual({ sendingBank, transRef });
      expect(parseSlipPayload(payload)).toEqual({ sendingBank, transRef });
      const dropped = payload.slice(0, -4) + payload.slice(-4).replace(/^0+/, '');
      expect(parseSlipPayload(dropped)).toEqual({ sendingBank, transRef });
    }),
  );
  expect(() => parseSlipPayload('004000060000010103002021900021231231212000115102TH91049C31')).toThrow(PayloadError);
});

test('DEP-06 DEP-03 of the other published example codes, the slip is parsed and every other kind of code is refused', () => {
  expect(parseSlipPayload('004100060000010103014022000111222233344ABCD125102TH910417DF')).toEqual({
    sendingBank: '014',
    transRef: '00111222233344ABCD12',
  });
  const transferByPhone = '00020101021129370016A0000006770101110113006681222333353037645802TH63041DCF';
  const badChecksum = '00020101021229370016A0000006770101110113006680111111153037645802TH540520.156304FFFF';
  const walletSlip = '00490002010102010203P2P03145001234567890104080102202691048b0a';
  for (const code of [transferByPhone, badChecksum, walletSlip]) {
    expect(() => parseSlipPayload(code), code).toThrow(PayloadError);
    expect(() => parseBillPayment(code), code).toThrow(PayloadError);
  }
});
