import { isIP, isIPv4 } from 'node:net';

/** What Fastify and node know of where a request came from. */
interface Asking {
  ip?: string;
  socket?: { remoteAddress?: string };
}

/**
 * The caller's address: what a believed proxy says, or the connection's own if that is not an address. A port behind
 * it, as some proxies write, is left out.
 */
export function addressOf({ ip, socket }: Asking): string {
  const said = ip?.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[(.+)\](:\d+)?$/, '$1') ?? '';
  return isIP(said) > 0 ? said : (socket?.remoteAddress ?? '');
}

const MAPPED = ['0', '0', '0', '0', '0', 'ffff'];

/**
 * What counts as one address: an IPv4 address, or the /64 an IPv6 host may choose from freely. Two spellings of one
 * address are the same; any other text is a network of its own.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address.toLowerCase().replace(/%.*$/, ''));
  if (MAPPED.every((group, at) => groups[at] === group)) return dotted(groups.slice(6));
  return groups.slice(0, 4).join(':');
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): string[] {
  const plain = address.replace(/[^:]+$/, (last) => (isIPv4(last) ? hexPairs(last) : last));
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const filled = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return filled.map((part) => part.replace(/^0+(?=.)/, ''));
}

const hexPairs = (ipv4: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return [a * 256 + b, c * 256 + d].map((pair) => pair.toString(16)).join(':');
};

/** An address as the database compares it with a network: without its zone, an IPv4 one as such; undefined for other text. */
export function plainAddress(address: string): string | undefined {
  if (isIP(address) === 0) return undefined;
  const plain = address.replace(/%.*$/, '');
  const groups = isIPv4(plain) ? [] : groupsOf(plain.toLowerCase());
  return MAPPED.every((group, at) => groups[at] === group) ? dotted(groups.slice(6)) : plain;
}

/**
 * A network as it is typed, `10.1.0.0/16` or one address alone, in the form it is compared in: address and bits. Undefined
 * for anything else. What lies behind the bits does not count.
 */
export function readNetwork(typed: string): string | undefined {
  const [, address = '', bits] = /^([^/%]+?)(?:\/(\d{1,3}))?$/.exec(typed.trim()) ?? [];
  const plain = plainAddress(address);
  // One address written in two ways would have two lengths.
  if (plain === undefined || isIP(plain) !== isIP(address)) return undefined;
  const most = isIPv4(plain) ? 32 : 128;
  const wanted = bits === undefined ? most : Number(bits);
  return wanted <= most ? `${plain}/${wanted}` : undefined;
}

const dotted = (pairs: readonly string[]) =>
  pairs
    .map((pair) => Number.parseInt(pair, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');

/** Whether an address is this machine's own or one of a private network, as proxies have. */
export function isPrivate(address: string): boolean {
  const network = networkOf(address);
  return (
    /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(network) ||
    /^(0:0:0:0|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)$/.test(network)
  );
}
