import { constants, createInflate } from 'node:zlib';
import type { SealedFile } from './sealedFile.ts';
import { throughWindow } from './window.ts';

/*
 * What a PDF does besides being read (ISO 32000-2, 12.6.4 and 7.11.4): starts programs, runs scripts, carries files. It
 * is recognised by the names that such an object must have, in the open or in an object stream. A view that is set on
 * opening, a link and a form do not count.
 */

/** What of a PDF is more than a document. */
export type Activity = 'runs' | 'carries';

// With what is before or after the name, for an address in a link may end in `/JavaScript` too.
const ACTIVITIES: readonly (readonly [Activity, RegExp])[] = [
  ['runs', /\/S\s*\/(Launch|JavaScript)(?![\w.-])|\/JavaScript\s*(<<|\d+\s+\d+\s+R\b)/],
  ['carries', /\/Type\s*\/EmbeddedFile(?![\w.-])|\/EF\s*(<<|\d+\s+\d+\s+R\b)/],
];

// Characters: more than any of the names has, escaped, with what must follow it.
const OVERLAP = 128;

function activityIn(text: string): Activity | undefined {
  // A name may be written in escapes: /J#61vaScript.
  const plain = text.replace(/#([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return ACTIVITIES.find(([, name]) => name.test(plain))?.[0];
}

/** What a PDF does besides being read; undefined if nothing of it is found. */
export async function activityOfPdf(sealed: SealedFile): Promise<Activity | undefined> {
  const file = throughWindow(sealed);
  const streams: number[] = [];
  let before = '';
  let start = 0;
  for await (const piece of file.bytes()) {
    const text = before + piece.toString('latin1');
    const found = activityIn(text);
    if (found) return found;
    for (let at = text.indexOf(OBJECTS); at >= 0; at = text.indexOf(OBJECTS, at + 1)) {
      const place = start - before.length + at;
      if (streams.length < MOST_STREAMS && place !== streams.at(-1)) streams.push(place);
    }
    start += piece.length;
    before = text.slice(-OVERLAP);
  }
  let left = MOST_UNPACKED;
  for (const place of streams) {
    const text = await objectsAt(await file.read(place, LONGEST_STREAM), left);
    left -= text.length;
    const found = activityIn(text);
    if (found) return found;
  }
  return undefined;
}

const OBJECTS = '/ObjStm';
// Object streams that are looked into, bytes that one may have packed, and all together unpacked: what a document of
// some hundred pages has. Further ones are taken unseen, as encrypted ones are.
const MOST_STREAMS = 500;
const LONGEST_STREAM = 128 * 1024;
const MOST_UNPACKED = 32 * 1024 * 1024;
// Characters of a dictionary up to where its stream begins.
const DICTIONARY = 1024;

async function objectsAt(bytes: Buffer, most: number): Promise<string> {
  const head = /^(?:(?!endobj).)*?\bstream\r?\n/s.exec(bytes.toString('latin1', 0, DICTIONARY));
  if (!head) return '';
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH });
  inflate.end(bytes.subarray(head[0].length));
  let text = '';
  try {
    for await (const part of inflate) {
      text += (part as Buffer).toString('latin1');
      if (text.length >= most) break;
    }
  } catch {
    // Not packed this way, or encrypted: what came before that is looked at.
  }
  return text;
}
