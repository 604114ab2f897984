import { value, whole } from '../../fields/answers.ts';
import { decided, line, rows, ruled, several } from '../../fields/prose.ts';
import { list, maybe, nest, record } from '../../fields/record.ts';
import type { Shape } from '../../fields/shape.ts';
import { choice, key } from '../../fields/text.ts';
import { checkLook, lookMembers } from '../company/companyLook.records.ts';
import { consentBody } from '../company/companyPages.records.ts';
import { CONSENT_MOMENTS } from '../legal/legal.records.ts';
import { hasButton, type NoticeName, type NoticeText, openValuesOf, valuesOf } from '../notices/notice.ts';
import { faultInWords } from '../notices/noticeKinds.ts';
import { COMPANY_CODE } from '../postings/posting.records.ts';

/* The files of content/ that are lists of their own; postings and pages are declared in the domain. */

/** Day of a version. */
const day = (wire: string, label: string) => key(wire, label, { required: true, pattern: /^\d{4}-\d{2}-\d{2}$/ });
const code = (label: string, pattern?: RegExp, hint?: string) => key('cd', label, { required: true, pattern, hint });

const CODE_HINT = '영문 대문자와 숫자로 적고, 게시한 뒤에는 바꾸지 않아요.';

export const companies = list(
  record(
    {
      cd: code('회사 코드', COMPANY_CODE, `공고의 주소에 들어가요. ${CODE_HINT} 예: HB`),
      name: line('name', '회사 이름'),
      line: line('line', '한 줄 소개'),
      description: line('description', '소개'),
      ...lookMembers,
    },
    checkLook,
  ),
);

export const categories = list(
  record({
    cd: code('직무 코드', /^[A-Z0-9]{1,10}$/, `공고가 어느 직무인지 저장되는 값이에요. ${CODE_HINT} 예: DEV`),
    name: line('name', '직무 이름'),
  }),
);

/** What is said of a code beside its place among the others. */
export const codeMembers = {
  nm: line('nm', '이름'),
  in_use: decided('in_use', '고를 수 있음'),
  extra: maybe(value<Record<string, unknown>>('extra', '더 아는 것')),
};

export const codes = record({
  module: line('module', '모듈'),
  groups: rows(
    'groups',
    '코드 묶음',
    {
      field: key('field', '항목', { required: true, pattern: /^[a-z0-9_]+$/ }),
      title: line('title', '이름'),
      codes: rows(
        'codes',
        '코드',
        { cd: code('코드'), order: whole('order', '차례', { max: 9999, required: true }), ...codeMembers },
        1,
      ),
    },
    1,
  ),
});

export const consents = list(
  record({
    cd: code('동의 코드', /^[a-z_]+$/),
    version: day('version', '판'),
    title: line('title', '제목'),
    moment: choice('moment', '묻는 때', CONSENT_MOMENTS, { required: true }),
    required: decided('required', '필수'),
    body: nest('body', '내용', consentBody),
  }),
);

export const policyHead = record({
  title: line('title', '제목'),
  effective: key('effective', '시행일', { required: true, pattern: /^(\d{4}-\d{2}-\d{2}|unknown)$/ }),
  offered: choice('offered', '지금 보이는 것인지', ['true', 'false'], { required: true }),
});

/** A policy's kind and version are its file's name: privacy-2024-06-17.md, terms-2018-06-15.md, privacy-older.md. */
export const POLICY_FILE = /^policies\/(privacy|terms)-(\d{4}-\d{2}-\d{2}|older)\.md$/;

/** A policy as its file has it: its head, line by line, and its text; undefined for what does not begin with a head. */
export function splitPolicy(text: string): { head: Record<string, string>; markdown: string } | undefined {
  const [, head, markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]+)$/.exec(text) ?? [];
  if (head === undefined || markdown === undefined) return undefined;
  const parts = head.split('\n').map((one) => {
    const colon = one.indexOf(':');
    return [one.slice(0, colon).trim(), one.slice(colon + 1).trim()];
  });
  return { head: Object.fromEntries(parts), markdown };
}

/** A notice's words, which are plain text; they may name the values that notice has, and no others. */
export function noticeText(name: NoticeName): Shape<NoticeText> {
  const words = (wire: string, label: string, required = true, known = valuesOf(name)) =>
    ruled(line(wire, label, { required }), (text) => faultInWords(text, known));
  return record({
    subject: words('subject', '제목', true, openValuesOf(name)),
    short: words('short', '문자', false, openValuesOf(name)),
    lines: several('lines', '문장', words('', '문장'), { least: 1 }),
    facts: rows('facts', '표의 줄', { name: line('name', '이름'), value: words('value', '값') }),
    after: several('after', '표 다음의 문장', words('', '문장')),
    button: words('button', '버튼', hasButton(name)),
  });
}
