import { looksMarkup, looksOf, looksStyle, MARKUP_BYTES, STYLE_BYTES } from '../company/companyLook.ts';
import { CV_CONSENTS } from '../cv/consents.ts';
import { NAMES_LINKS_AND_ACTIVITIES } from '../cv/textVersions.ts';
import { type Place, wrong } from './contentProblems.ts';
import type { Content } from './readContent.records.ts';

/** What no single file can know: names that must exist elsewhere and must not exist twice. */
export function checkReferences(content: Content, problems: string[], { growing = false } = {}): void {
  const at = (file: string, path = ''): Place => ({ file, path, problems });
  const once = (file: string, what: string, ids: string[]) => {
    for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index)))
      wrong(at(file), `${what} ${id}: 두 번 나와요.`);
  };
  const companies = content.companies.map(({ cd }) => cd);
  const categories = content.categories.map(({ cd }) => cd);
  once('companies.json', '회사', companies);
  const looks = looksOf(content.companies.map(({ cd, ...look }) => ({ code: cd, ...look })));
  if (looksStyle(looks).length > STYLE_BYTES)
    wrong(at('companies.json'), '회사마다 다른 색이 너무 많아요. 몇 회사의 colours를 빼 주세요.');
  if (Buffer.byteLength(looksMarkup(looks)) > MARKUP_BYTES)
    wrong(at('companies.json'), '회사들의 그림이 너무 커요. 그림을 줄이거나 윤곽을 짧게 적어 주세요.');
  once('categories.json', '직무', categories);
  once(
    'codes.json',
    '항목',
    content.codes.groups.map(({ field }) => field),
  );
  for (const { field, codes } of content.codes.groups)
    once(
      'codes.json',
      `${field} 코드`,
      codes.map(({ cd }) => cd),
    );
  once(
    'consents.json',
    '동의',
    content.consents.map(({ cd, version }) => `${cd} ${version}`),
  );
  checkOptionalConsent(content, at('consents.json'), growing);
  once(
    'pages/faq.json',
    '질문',
    content.pages.recruitFAQ.groups.flatMap(({ questions }) => questions.map(({ id }) => id)),
  );
  for (const { file, posting } of content.postings) {
    if (file !== `postings/${posting.company}-${posting.number}.json`)
      wrong(at(file), '이름이 <회사>-<공고 번호>.json이 아니에요.');
    if (!companies.includes(posting.company))
      wrong(at(file, 'company'), `companies.json에 없어요 (${posting.company}).`);
    if (!categories.includes(posting.category))
      wrong(at(file, 'category'), `categories.json에 없어요 (${posting.category}).`);
    once(
      file,
      '모집분야',
      posting.fields.map(({ no }) => no),
    );
  }
  for (const { company } of content.pages.talented.history) {
    if (company !== '' && !companies.includes(company))
      wrong(at('pages/talented.json', 'history'), `${company}: companies.json에 없어요.`);
  }
  for (const { company } of content.pages.talented.companies) {
    if (!companies.includes(company))
      wrong(at('pages/talented.json', 'companies'), `${company}: companies.json에 없어요.`);
  }
}

/** Optional items are asked for under a text that names them all; content that grows may have none yet. */
function checkOptionalConsent({ consents, missing }: Content, place: Place, growing: boolean): void {
  const asked = consents.filter(({ cd }) => cd === CV_CONSENTS.optionalConsent);
  const isAsked = growing ? asked.length > 0 : !missing.has('consents.json');
  if (!isAsked || asked.some(({ version }) => version >= NAMES_LINKS_AND_ACTIVITIES)) return;
  const { optionalConsent } = CV_CONSENTS;
  wrong(place, `${optionalConsent}: 링크와 활동을 말하는 ${NAMES_LINKS_AND_ACTIVITIES} 이후의 판이 있어야 해요.`);
}
