import { isLoopback } from '../loopback.ts';

const KEPT_HOSTS = 16;

/**
 * Session storage belongs to one origin, so another loopback name of this site (localhost beside 127.0.0.1, same
 * port) is sent to PUBLIC_URL. Answers whether a Host header is such a name.
 */
export function otherLoopback(publicUrl: string): (host: string | undefined) => boolean {
  const { host: ours, hostname, port } = new URL(publicUrl);
  if (!isLoopback(hostname)) return () => false;
  const answers = new Map<string, boolean>();
  return (host) => {
    if (host === undefined || host === ours) return false;
    const kept = answers.get(host);
    if (kept !== undefined) return kept;
    const said = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
    const other = said !== undefined && said.port === port && said.hostname !== hostname && isLoopback(said.hostname);
    // Few names lead here; a client that makes up others must not fill the memory.
    if (answers.size < KEPT_HOSTS) answers.set(host, other);
    return other;
  };
}
