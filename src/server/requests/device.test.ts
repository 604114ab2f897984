import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Whale/4.33 Safari/537.36`, '웨일, Windows'],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931N) ${WEBKIT} SamsungBrowser/28.0 Chrome/130 Mobile Safari/537.36`,
    '삼성 인터넷, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Mac'],
  ['curl/8.5', ''],
  [undefined, ''],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
