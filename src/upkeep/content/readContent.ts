import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type NoticeName, type NoticeText, noticeNames } from '../../domain/notices/notice.ts';
import type { PostingFile } from './contentFormat.ts';
import * as format from './contentFormat.ts';
import { readImage } from './contentImage.ts';
import { type Place, type Shape, wrong } from './contentShape.ts';

/** Everything content/ holds. Problems are added to the list, never thrown, so that all are told at once. */
export async function readContent(dir: string, problems: string[]) {
  const json = <T>(file: string, shape: Shape<T>): T => {
    const at: Place = { file, path: '', problems };
    return shape(parse(path.join(dir, file), at), at);
  };
  const names = (folder: string, ending: string) => {
    const full = path.join(dir, folder);
    return existsSync(full)
      ? readdirSync(full)
          .filter((name) => name.endsWith(ending))
          .sort()
      : [];
  };
  return {
    group: json('group.json', format.group),
    companies: json('companies.json', format.companies),
    categories: json('categories.json', format.categories),
    codes: json('codes.json', format.codes),
    consents: json('consents.json', format.consents),
    pages: {
      process: json('pages/process.json', format.process),
      faq: json('pages/faq.json', format.faq),
      talented: json('pages/talented.json', format.talented),
      benefits: json('pages/benefits.json', format.benefits),
      accessibility: json('pages/accessibility.json', format.accessibility),
      help: json('pages/help.json', format.help),
    },
    mail: Object.fromEntries(
      noticeNames.map((name) => [name, json(`mail/${name}.json`, format.noticeText(name))]),
    ) as Record<NoticeName, NoticeText>,
    postings: await Promise.all(
      names('postings', '.json').map(async (name) => {
        const file = `postings/${name}`;
        const posting = json(file, format.posting);
        const images = posting.images.map((image) => readPostingImage(dir, image, file, problems));
        return { file, posting, images: await Promise.all(images) };
      }),
    ),
    policies: names('policies', '.md').map((name) => readPolicy(dir, `policies/${name}`, problems)),
  };
}
export type Content = Awaited<ReturnType<typeof readContent>>;

/** A posting's image; its text has to say everything that can be read in it. */
async function readPostingImage(dir: string, given: PostingFile['images'][number], by: string, problems: string[]) {
  const { file, caption, text } = given;
  const at: Place = { file: by, path: 'images', problems };
  const full = path.join(dir, file);
  const exists = existsSync(full);
  if (!exists) wrong(at, `${file} is not there`);
  const read = await readImage(exists ? readFileSync(full) : Buffer.alloc(0), {
    file,
    path: '',
    problems: exists ? problems : [],
  });
  const { lettering, ...image } = read;
  const words = text.join(' ');
  const unsaid = lettering.filter((letters) => !words.includes(letters.normalize('NFC')));
  if (unsaid.length > 0) wrong(at, `the text of ${file} does not say: ${unsaid.join(', ')}`);
  return { ...image, file, caption, words };
}
export type ReadImage = Awaited<ReturnType<typeof readPostingImage>>;

function parse(full: string, at: Place): unknown {
  try {
    return JSON.parse(readFileSync(full, 'utf8'));
  } catch (error) {
    wrong(at, error instanceof SyntaxError ? `is not JSON: ${error.message}` : 'cannot be read');
    return undefined;
  }
}

/** A policy's kind and version are its file's name: privacy-2024-06-17.md, terms-2018-06-15.md, privacy-older.md. */
function readPolicy(dir: string, file: string, problems: string[]) {
  const at: Place = { file, path: '', problems };
  const name = /^policies\/(privacy|terms)-(\d{4}-\d{2}-\d{2}|older)\.md$/.exec(file);
  if (!name) wrong(at, 'a policy is called privacy-<day>.md, terms-<day>.md or …-older.md');
  const text = readFileSync(path.join(dir, file), 'utf8').normalize('NFC');
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]+)$/.exec(text);
  if (!parts) wrong(at, 'must begin with a head between two lines of ---');
  const head = (parts?.[1] ?? '').split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  const { title, effective, offered } = format.policyHead(Object.fromEntries(head), at);
  return {
    kind: name?.[1] ?? 'privacy',
    version: name?.[2] ?? '',
    title,
    effective: effective === 'unknown' ? null : effective,
    offered: offered === 'true',
    markdown: parts?.[2] ?? '',
  };
}
