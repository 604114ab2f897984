import type { PageTexts } from '../../domain/company/companyPages.records.ts';
import { PAGE_NAMES } from '../../domain/company/companyPages.ts';
import { category, postingSummary } from '../../domain/postings/posting.records.ts';
import { value, whole } from '../../fields/answers.ts';
import { list, nest, record } from '../../fields/record.ts';
import { choice, text } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

const companies = nest(
  'companies',
  '회사',
  list(
    record({
      code: text('company_cd', '회사 코드'),
      name: text('company_nm', '회사'),
      line: text('line', '한 줄 소개'),
      count: whole('count', '열린 공고 수'),
    }),
  ),
);

/** Filters of the list that the home page offers a choice of. */
export const SHORTCUTS = ['career', 'place', 'kind', 'ends'] as const;

export const companyCalls = {
  /** Ours: everything the home page shows, in one answer. */
  home: call({
    method: 'GET',
    path: '/api/home',
    title: '첫 화면',
    access: 'anyone',
    cached: true,
    input: record({}),
    answer: record({
      headline: value<string[]>('headline', '여는 말', { type: 'array', items: { type: 'string' } }),
      description: text('description', '소개'),
      openCount: whole('open_count', '열린 공고 수'),
      closingSoon: nest('closing_soon', '곧 마감하는 공고', list(postingSummary)),
      categories: nest('categories', '직무', list(category)),
      companiesHeading: text('companies_heading', '회사 제목'),
      companies,
      introduced: nest(
        'introduced',
        '회사 소개',
        list(
          record({
            code: text('company_cd', '회사 코드'),
            facts: nest('facts', '사실', list(record({ name: text('name', '이름'), value: text('value', '값') }))),
          }),
        ),
      ),
      today: text('today', '오늘'),
      deadlines: nest(
        'deadlines',
        '두 주 동안의 마감',
        list(
          record({
            day: text('day', '날'),
            code: text('company_cd', '회사 코드'),
            count: whole('count', '그날 마감하는 공고 수'),
          }),
        ),
      ),
      shortcuts: nest(
        'shortcuts',
        '흔히 찾는 것',
        list(
          record({
            name: text('name', '이름'),
            filter: choice('filter', '거르는 것', SHORTCUTS),
            value: text('value', '값'),
          }),
        ),
      ),
      values: nest('values', '인재상', list(record({ name: text('name', '이름'), line: text('line', '한 줄') }))),
      questions: nest(
        'questions',
        '많이 묻는 질문',
        list(record({ id: text('id', '주소'), question: text('question', '질문') })),
      ),
    }),
  }),
  /** Ours: the words of one of the company's pages, and who is hiring now. */
  page: call({
    method: 'GET',
    path: '/api/pages',
    title: '채용 절차, 자주 묻는 질문, 인재상과 회사 소개, 복지, 접근성, 도움받기',
    access: 'anyone',
    cached: true,
    input: record({ page: choice('page', '화면', PAGE_NAMES, { required: true }) }),
    answer: record({
      text: value<PageTexts[keyof PageTexts]>('text', '내용', { type: 'object' }),
      openCount: whole('open_count', '열린 공고 수'),
      companies,
    }),
  }),
};
