import { expect, it } from 'vitest';
import { passkeyHost } from './passkeyHost.ts';

it.each([
  ['https://careers.example.kr', 'careers.example.kr'],
  ['https://console.careers.example.kr:8443', 'console.careers.example.kr'],
  ['http://localhost:3000', 'localhost'],
  ['http://127.0.0.1:3000', undefined],
  ['https://10.0.0.7', undefined],
  ['https://[::1]:3000', undefined],
  ['http://careers.example.kr', undefined],
])('%s: %s', (address, host) => {
  expect(passkeyHost(address)).toBe(host);
});
