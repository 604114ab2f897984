import { isProgram, isRunByName } from './programs.ts';
import type { SealedFile } from './sealedFile.ts';
import { throughWindow } from './window.ts';
import { BrokenZip, keepEnd, type OpenZip, withZip, type ZipEntry } from './zipReader.ts';

/** What a zip holds, every entry unpacked and looked at; nothing of it is kept. */
export interface ZipContents {
  names: string[];
  encrypted: boolean;
  /** It holds more than it may, or more than its directory admits. */
  bomb: boolean;
  /** The first entry that is a program by how it begins. */
  program?: string;
  /** The first entry, of it or of a zip in it, that Windows would run by its name. */
  run?: string;
  /** A zip in it whose directory cannot be read, or is too long. */
  unread?: string;
  /** The text of the entries asked for. */
  texts: Map<string, string>;
}

const LONGEST_TEXT = 1024 * 1024;

/** What is looked for in a zip. */
export interface ZipQuestion {
  /** Bytes it may unpack to. */
  most: number;
  /** Entries it may list, and each zip inside it. */
  entries: number;
  /** Entries whose text is wanted. */
  texts: readonly string[];
  /** Whether names that Windows runs are looked for, in zips inside it too: in an office file they are parts of it. */
  runs: boolean;
}

/**
 * Reads a zip that begins with its first entry, unpacking each one: `most` bytes together, and no more of any than the
 * directory claims. Entries that share bytes, the trick of the densest bombs, are broken. Throws BrokenZip or LongZip.
 */
export function lookIntoZip(file: SealedFile, question: ZipQuestion): Promise<ZipContents> {
  const bytes = throughWindow(file);
  return withZip(bytes, question.entries, (zip) => contentsOf(zip, bytes.size, question));
}

async function contentsOf(zip: OpenZip, size: number, question: ZipQuestion): Promise<ZipContents> {
  const { entries } = zip;
  const contents: ZipContents = {
    names: entries.map(({ name }) => name),
    encrypted: entries.some(({ encrypted }) => encrypted),
    bomb: entries.reduce((sum, entry) => sum + entry.size, 0) > question.most,
    run: question.runs ? runIn(entries) : undefined,
    texts: new Map(),
  };
  if (contents.encrypted || contents.bomb) return contents;
  let reached = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    const { start, name } = await zip.headOf(entry);
    // Programs that unpack while they read go by this name.
    if (question.runs && isRunByName(name)) contents.run ??= entry.name;
    if (entry.offset < reached || (reached === 0 && entry.offset > 0)) {
      throw new BrokenZip('entries share bytes or leave some');
    }
    reached = start + entry.packed;
    if (reached > size) throw new BrokenZip('an entry is cut off');
    // Rare methods cannot be unpacked here: what they claim has been counted.
    if (!entry.known) continue;
    if (await isLarger(zip, entry, contents, question)) return { ...contents, bomb: true };
  }
  return contents;
}

// A name is in the directory, and some programs write it into a record beside it once more.
function runIn(entries: readonly ZipEntry[]): string | undefined {
  return entries.find(({ name, written }) => isRunByName(name) || isRunByName(written))?.name;
}

const isZip = (name: string) => /\.zip[. ]*$/i.test(name);

// Unpacks one entry, noting what is asked of it; whether it holds more than its directory claims.
async function isLarger(zip: OpenZip, entry: ZipEntry, contents: ZipContents, question: ZipQuestion) {
  const { name } = entry;
  const { texts, runs, entries } = question;
  const isWanted = texts.includes(name);
  const end = runs && isZip(name) ? keepEnd() : undefined;
  const text: Buffer[] = [];
  let size = 0;
  for await (const bytes of await zip.unpack(entry)) {
    if (size === 0 && isProgram(bytes)) contents.program ??= name;
    size += bytes.length;
    if (size > entry.size) return true;
    if (isWanted && size <= LONGEST_TEXT) text.push(bytes);
    end?.add(bytes);
  }
  if (isWanted) contents.texts.set(name, Buffer.concat(text).toString('utf8'));
  if (end) await lookInside({ name, end, most: entries }, contents);
  return false;
}

// The directory of a zip in the zip: names alone are asked.
async function lookInside(
  { name, end, most }: { name: string; end: ReturnType<typeof keepEnd>; most: number },
  contents: ZipContents,
): Promise<void> {
  try {
    const found = await withZip(end.all(), most, async ({ entries }) => runIn(entries));
    contents.run ??= found && `${name}/${found}`;
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error;
    contents.unread ??= name;
  }
}
