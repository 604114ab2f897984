import { isLoopback } from '../config.ts';

/**
 * Session storage belongs to one origin, so another loopback name of this site (localhost beside 127.0.0.1, same
 * port) is sent to PUBLIC_URL. Answers whether a Host header is such a name.
 */
export function otherLoopback(publicUrl: string): (host: string | undefined) => boolean {
  const ours = new URL(publicUrl);
  if (!isLoopback(ours.hostname)) return () => false;
  return (host) => {
    if (host === undefined || host === ours.host || !URL.canParse(`http://${host}`)) return false;
    const said = new URL(`http://${host}`);
    return said.port === ours.port && said.hostname !== ours.hostname && isLoopback(said.hostname);
  };
}
