import { describe, expect, test } from 'vitest';
import { readPictureAddress } from './read-picture-address.ts';

const address = (type: string, text: string) => `data:${type};base64,${Buffer.from(text).toString('base64')}`;

describe('the gateway’s QR', () => {
  test('DEP-04 the picture of the QR is extracted from the data URL, byte for byte', () => {
    const picture = readPictureAddress(address('image/svg+xml', '<svg/>'));
    expect(picture?.type).toBe('image/svg+xml');
    expect(new TextDecoder().decode(picture?.bytes)).toBe('<svg/>');
    expect(readPictureAddress(address('image/png', 'x'))?.type).toBe('image/png');
  });

  test.each([
    null,
    '',
    'https://gateway.test/qr.png',
    address('text/html', '<script>'),
    address('image/gif', 'x'),
    address('image/svg+xml;charset=x', 'x'),
    'data:image/png;base64,',
    'data:image/png;base64,<svg>',
  ])('SEC-02 %j is no picture that the site would serve', (given) => expect(readPictureAddress(given)).toBeNull());
});
