/** An address whose host is numbers: no browser binds a passkey to one. */
const isNumbered = (host: string) => host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host);

/**
 * The host that passkeys made on pages of this address belong to; undefined if browsers make none there: the host is
 * numbers, or the page comes neither by https nor from localhost.
 */
export function passkeyHost(address: string): string | undefined {
  const { protocol, hostname } = new URL(address);
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return isSecure && !isNumbered(hostname) ? hostname : undefined;
}
