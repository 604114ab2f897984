import { describe, expect, it } from 'vitest';
import { addressOf, isPrivate, networkOf } from './network.ts';

describe('a network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each(['1:2:3:4:5:6:7:8:9::1:2', '::1::2', ':', 'unknown', '', '999.1.1.1', ':'.repeat(5000), '가\u0000'])(
    'is taken from any text: %j',
    (text) => {
      expect(networkOf(text)).toBe(text);
    },
  );
});

describe('an address', () => {
  const socket = { remoteAddress: '127.0.0.1' };

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:41712', '203.0.113.9'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
  ])('said as %s is %s', (ip, address) => {
    expect(addressOf({ ip, socket })).toBe(address);
  });

  it.each(['1:2:3:4:5:6:7:8:9::1:2', 'unknown', '_hidden', '', '300.1.1.1'])(
    'said as %j is the connection’s own',
    (ip) => {
      expect(addressOf({ ip, socket })).toBe('127.0.0.1');
    },
  );

  it('is private or not', () => {
    const own = ['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.0.9', '::1', '::ffff:10.0.0.1', 'fd00::1', 'fe80::2'];
    expect(own.filter((one) => !isPrivate(one))).toEqual([]);
    expect(['203.0.113.9', '172.32.0.1', '2001:db8::1', 'x', ''].filter(isPrivate)).toEqual([]);
  });
});
