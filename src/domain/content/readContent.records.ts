import { date } from '../../fields/dates.ts';
import type { Shape } from '../../fields/shape.ts';
import { groupText, type PageTexts, pageTexts } from '../company/companyPages.records.ts';
import { PAGE_NAMES, STORED_AS } from '../company/companyPages.ts';
import { type NoticeName, type NoticeText, noticeNames } from '../notices/notice.ts';
import { type PostingFile, postingFile } from '../postings/postingFile.records.ts';
import { type GivenPeriods, periodVersions } from '../retention/periods.records.ts';
import type { PeriodVersion } from '../retention/periods.ts';
import * as files from './contentFiles.records.ts';
import { readImage, unsaidIn } from './contentImage.ts';
import { type Place, readAs, wrong } from './contentProblems.ts';
import type { ContentSource } from './contentSource.ts';
import { PERIODS_FILE } from './lawFiles.records.ts';

/**
 * Everything the files hold. Problems are added to the list, never thrown, so that all are reported at once. Each file
 * has to be there, unless the content is still `growing`; what is blank for one that is not is named by `missing`.
 */
export async function readContent(source: ContentSource, problems: string[], { growing = false } = {}) {
  const missing = new Set<string>();
  const json = <T>(file: string, shape: Shape<T>): T => {
    const at: Place = { file, path: '', problems };
    if (!source.read(file)) missing.add(file);
    if (growing && missing.has(file)) return shape.blank();
    const given = parse(source, at);
    return given === undefined ? shape.blank() : readAs(shape, given, at);
  };
  return {
    missing,
    group: json('group.json', groupText),
    companies: json('companies.json', files.companies),
    categories: json('categories.json', files.categories),
    codes: json('codes.json', files.codes),
    consents: json('consents.json', files.consents),
    // Without it the usual periods count, as in what an older version wrote.
    periods: (source.read(PERIODS_FILE) ? json(PERIODS_FILE, periodVersions) : []).map(periodVersionOf),
    pages: Object.fromEntries(
      PAGE_NAMES.map((page) => [page, json<unknown>(`pages/${STORED_AS[page]}.json`, pageTexts[page])]),
    ) as PageTexts,
    mail: Object.fromEntries(
      noticeNames.map((name) => [name, json(`mail/${name}.json`, files.noticeText(name))]),
    ) as Record<NoticeName, NoticeText>,
    postings: await Promise.all(
      source.names('postings', '.json').map(async (name) => {
        const file = `postings/${name}`;
        const posting = json(file, postingFile);
        const images = posting.images.map((image) => readPostingImage(source, image, file, problems));
        return { file, posting, images: await Promise.all(images) };
      }),
    ),
    policies: source.names('policies', '.md').map((name) => readPolicy(source, `policies/${name}`, problems)),
  };
}
export type Content = Awaited<ReturnType<typeof readContent>>;

// What has no number is a problem of its own.
const periodVersionOf = ({ day, ...periods }: GivenPeriods[number]) =>
  ({ day: dayField.canonical(day), ...periods }) as PeriodVersion;
const dayField = date('', '');

/** A posting's image; its text has to say everything that can be read in it. */
async function readPostingImage(
  source: ContentSource,
  given: PostingFile['images'][number],
  by: string,
  problems: string[],
) {
  const { file, caption, words: lines } = given;
  const at: Place = { file: by, path: 'images', problems };
  const content = source.read(file);
  if (!content) wrong(at, `${file} 파일이 없어요.`);
  const read = await readImage(content ?? Buffer.alloc(0), { file, path: '', problems: content ? problems : [] });
  const words = lines.join(' ');
  const unsaid = unsaidIn(read.content, words);
  if (unsaid.length > 0) wrong(at, `${file}에 쓰인 글을 옮긴 말에 다음이 없어요: ${unsaid.join(', ')}`);
  return { ...read, file, caption, words, lines };
}
export type ReadImage = Awaited<ReturnType<typeof readPostingImage>>;

function parse(source: ContentSource, at: Place): unknown {
  const content = source.read(at.file);
  if (!content) {
    wrong(at, '읽을 수 없어요.');
    return undefined;
  }
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (error) {
    wrong(at, `JSON이 아니에요 (${(error as Error).message})`);
    return undefined;
  }
}

function readPolicy(source: ContentSource, file: string, problems: string[]) {
  const at: Place = { file, path: '', problems };
  const name = files.POLICY_FILE.exec(file);
  if (!name) wrong(at, '정책 파일의 이름은 privacy-<날>.md, terms-<날>.md, …-older.md예요.');
  const text = (source.read(file) ?? '').toString('utf8').normalize('NFC');
  const parts = files.splitPolicy(text);
  if (!parts) wrong(at, '--- 두 줄 사이의 머리로 시작해야 해요.');
  const { title, effective, offered } = readAs(files.policyHead, parts?.head ?? {}, at);
  return {
    kind: name?.[1] ?? 'privacy',
    version: name?.[2] ?? '',
    title,
    effective: effective === 'unknown' ? null : effective,
    offered: offered === 'true',
    markdown: parts?.markdown ?? '',
  };
}
