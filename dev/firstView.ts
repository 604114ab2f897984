import http from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

const KB = 1024;
/** What a first view of any page may take, fonts and icons with it. */
export const FIRST_VIEW = 250 * KB;

/** The body as a browser that reads brotli is sent it. */
function sentBody(address: string): Promise<{ bytes: Buffer; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', accept: 'text/html,*/*' };
    const request = http.get(address, { headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const bytes = Buffer.concat(chunks);
        if (answer.statusCode !== 200) return reject(new Error(`${address} was answered ${answer.statusCode}`));
        const isPacked = answer.headers['content-encoding'] === 'br';
        resolve({ bytes, text: (isPacked ? brotliDecompressSync(bytes) : bytes).toString() });
      });
    });
    request.once('error', reject);
  });
}

/** Bytes of a page with all it makes a browser load (scripts, fonts, icons, manifest), as they are sent. */
export async function firstViewOf(origin: string, path: string): Promise<number> {
  const page = await sentBody(origin + path);
  const elements = page.text.match(/<(?:link|script) [^>]+>/g) ?? [];
  const linked = elements
    .filter((element) => !/ disabled>| rel="(?:canonical|alternate)"/.test(element))
    .flatMap((element) => /(?:href|src)="(\/[^"]+)"/.exec(element)?.[1] ?? []);
  const inStyle = Array.from(page.text.matchAll(/url\((\/[^)]+)\)/g), ([, address]) => address!);
  const [sheet, ...others] = new Set(linked.filter((address) => address.endsWith('.css')));
  if (!sheet || others.length > 0) throw new Error(`${path} loads other sheets than that of the fonts.`);
  // The sheet's first face is of what every page shows.
  const [, face] = /url\((\/[^)]+)\)/.exec((await sentBody(origin + sheet)).text) ?? [];
  if (!face) throw new Error(`${sheet} names no font.`);
  const all = new Set([...linked, ...inStyle, face]);
  const sizes = await Promise.all([...all].map(async (address) => (await sentBody(origin + address)).bytes.length));
  return sizes.reduce((sum, size) => sum + size, page.bytes.length);
}
