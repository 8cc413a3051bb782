import { expect, test } from 'vitest';
import { askedByLink } from './page/asked-by-link.ts';

const NOTHING = { qrPayload: '', toBank: '', toAccount: '', amount: '', phone: '' };

test('a link of the site names a QR code, a transfer or a phone; a link of another form asks for nothing', () => {
  const payload = '00020101021230570016A00000067701011204 with a space+plus';
  expect(askedByLink(`#pay=${encodeURIComponent(payload)}`)).toEqual({ ...NOTHING, qrPayload: payload });
  expect(askedByLink('#to-bank=kbank&to-account=1112223334&amount=500.25')).toEqual({
    ...NOTHING,
    toBank: 'kbank',
    toAccount: '1112223334',
    amount: '500.25',
  });
  expect(askedByLink('#phone=0891234567')).toEqual({ ...NOTHING, phone: '0891234567' });
  for (const other of ['', '#', '#bank', '#pay=123', '#phone=12', '#amount=-1', '#to-account=1%2F2', '#pay=%E0%A4%A'])
    expect(askedByLink(other), other).toEqual(NOTHING);
});
