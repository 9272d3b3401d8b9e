import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Safari/537.36`, 'Chrome, Linux'],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${BLINK} Mobile Safari/537.36`, 'Chrome, Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36 Edg/131.0.0.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`, 'Safari, macOS'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} CriOS/131.0 Mobile/15E148`,
    'Chrome, iOS',
  ],
  ['Mozilla/5.0 (compatible; Windows)', 'Windows'],
  ['curl/8.5.0', 'curl'],
  ['node', 'node'],
  ['<script>alert(1)</script>', ''],
  ['', ''],
  [undefined, ''],
])('%j is described as %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
