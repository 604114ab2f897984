import type { Shape } from '../../fields/shape.ts';
import { PLAIN_COLOURS, PLAIN_SIGN } from '../company/brand.ts';
import { groupText, pageTexts } from '../company/companyPages.records.ts';
import { PAGE_NAMES, type PageName, STORED_AS } from '../company/companyPages.ts';
import type { NoticeName } from '../notices/notice.ts';
import { kindOf, namedNotices, RECIPIENTS } from '../notices/noticeKinds.ts';
import * as files from './contentFiles.records.ts';
import { LAW_FILES, type LawText } from './lawFiles.records.ts';

/* The files of content/ that operators edit in forms, each with its declaration. */

/** A file that operators edit as one form. */
export interface SiteFile {
  /** Its path in content/. */
  file: string;
  title: string;
  /** The heading it is listed under. */
  part: string;
  shape: Shape<unknown>;
  /** The page on which most of it is seen; the notice that it is the words of, the consent, what is chosen from it, or the periods. */
  shownAt: string | { mail: NoticeName } | { consent: string } | { choices: string } | { periods: true };
  /** What one that is not there yet begins with, beside nothing. */
  begins?: unknown;
  /** Rows by this member stay for good: others name them. */
  keptBy?: string;
  /** No rows are added by operators. */
  isClosed?: boolean;
  /** Published by two people. */
  law?: LawText;
}

const PAGE_TITLES: Readonly<Record<PageName, string>> = {
  process: '채용 절차',
  recruitFAQ: '자주 묻는 질문',
  talented: '인재상과 회사 소개',
  benefits: '복지 제도',
  accessibility: '접근성 안내',
  help: '도움받기',
};

const PAGES = '화면';

/** In the order in which a company fills them in. */
export const SITE_FILES: readonly SiteFile[] = [
  {
    ...{ file: 'group.json', title: '그룹과 첫 화면', part: PAGES, shape: groupText as Shape<unknown> },
    ...{ shownAt: '/', begins: { colours: PLAIN_COLOURS, sign: PLAIN_SIGN } },
  },
  {
    ...{ file: 'companies.json', title: '회사', part: PAGES, shape: files.companies as Shape<unknown> },
    ...{ shownAt: '/', keptBy: 'cd' },
  },
  {
    ...{ file: 'categories.json', title: '직무', part: PAGES, shape: files.categories as Shape<unknown> },
    ...{ shownAt: '/post', keptBy: 'cd' },
  },
  ...PAGE_NAMES.map((page) => ({
    file: `pages/${STORED_AS[page]}.json`,
    title: PAGE_TITLES[page],
    part: PAGES,
    shape: pageTexts[page] as Shape<unknown>,
    shownAt: `/${page}`,
  })),
  ...LAW_FILES,
  ...namedNotices.map((name) => ({
    file: mailFile(name),
    title: kindOf(name).title,
    part: `${RECIPIENTS[kindOf(name).to]} 보내는 메일`,
    shape: files.noticeText(name) as Shape<unknown>,
    shownAt: { mail: name },
  })),
];

/** The file of a notice's words. */
export function mailFile(name: NoticeName): string {
  return `mail/${name}.json`;
}

export const siteFileNames = SITE_FILES.map(({ file }) => file);

/** Those that one operator publishes, and those that another one approves. */
export const ownFileNames = SITE_FILES.filter(({ law }) => !law).map(({ file }) => file);
export const lawFileNames = SITE_FILES.filter(({ law }) => law).map(({ file }) => file);

/** One of them by its path. */
export function siteFileOf(file: string): SiteFile | undefined {
  return SITE_FILES.find((one) => one.file === file);
}
