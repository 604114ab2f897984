import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { groupText, type PageTexts, pageTexts } from '../../domain/company/companyPages.records.ts';
import { PAGE_NAMES, STORED_AS } from '../../domain/company/companyPages.ts';
import { type NoticeName, type NoticeText, noticeNames } from '../../domain/notices/notice.ts';
import { type PostingFile, postingFile } from '../../domain/postings/postingFile.records.ts';
import type { Shape } from '../../fields/shape.ts';
import * as files from './contentFiles.ts';
import { readImage } from './contentImage.ts';
import { type Place, readAs, wrong } from './contentProblems.ts';

/** Everything content/ holds. Problems are added to the list, never thrown, so that all are reported at once. */
export async function readContent(dir: string, problems: string[]) {
  const json = <T>(file: string, shape: Shape<T>): T => {
    const at: Place = { file, path: '', problems };
    const given = parse(path.join(dir, file), at);
    return given === undefined ? shape.blank() : readAs(shape, given, at);
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
    group: json('group.json', groupText),
    companies: json('companies.json', files.companies),
    categories: json('categories.json', files.categories),
    codes: json('codes.json', files.codes),
    consents: json('consents.json', files.consents),
    pages: Object.fromEntries(
      PAGE_NAMES.map((page) => [page, json<unknown>(`pages/${STORED_AS[page]}.json`, pageTexts[page])]),
    ) as PageTexts,
    mail: Object.fromEntries(
      noticeNames.map((name) => [name, json(`mail/${name}.json`, files.noticeText(name))]),
    ) as Record<NoticeName, NoticeText>,
    postings: await Promise.all(
      names('postings', '.json').map(async (name) => {
        const file = `postings/${name}`;
        const posting = json(file, postingFile);
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
  const { file, caption } = given;
  const at: Place = { file: by, path: 'images', problems };
  const full = path.join(dir, file);
  const exists = existsSync(full);
  if (!exists) wrong(at, `${file} 파일이 없어요.`);
  const read = await readImage(exists ? readFileSync(full) : Buffer.alloc(0), {
    file,
    path: '',
    problems: exists ? problems : [],
  });
  const { lettering, ...image } = read;
  const words = given.words.join(' ');
  const unsaid = lettering.filter((letters) => !words.includes(letters.normalize('NFC')));
  if (unsaid.length > 0) wrong(at, `${file}에 쓰인 글을 옮긴 말에 다음이 없어요: ${unsaid.join(', ')}`);
  return { ...image, file, caption, words };
}
export type ReadImage = Awaited<ReturnType<typeof readPostingImage>>;

function parse(full: string, at: Place): unknown {
  try {
    return JSON.parse(readFileSync(full, 'utf8'));
  } catch (error) {
    wrong(at, error instanceof SyntaxError ? `JSON이 아니에요 (${error.message})` : '읽을 수 없어요.');
    return undefined;
  }
}

function readPolicy(dir: string, file: string, problems: string[]) {
  const at: Place = { file, path: '', problems };
  const name = files.POLICY_FILE.exec(file);
  if (!name) wrong(at, '정책 파일의 이름은 privacy-<날>.md, terms-<날>.md, …-older.md예요.');
  const text = readFileSync(path.join(dir, file), 'utf8').normalize('NFC');
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]+)$/.exec(text);
  if (!parts) wrong(at, '--- 두 줄 사이의 머리로 시작해야 해요.');
  const head = (parts?.[1] ?? '').split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  const { title, effective, offered } = readAs(files.policyHead, Object.fromEntries(head), at);
  return {
    kind: name?.[1] ?? 'privacy',
    version: name?.[2] ?? '',
    title,
    effective: effective === 'unknown' ? null : effective,
    offered: offered === 'true',
    markdown: parts?.[2] ?? '',
  };
}
