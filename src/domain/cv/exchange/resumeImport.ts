import type { CheckContext } from '../../../fields/shape.ts';
import type { Draft } from '../draft.ts';
import type { Section } from '../section.ts';
import { sections } from '../sections.ts';
import { fromJsonResume, toJsonResume } from './jsonResume.ts';
import type { JsonResume } from './resumeParts.ts';
import { codeOfWord, DEGREES, LEVELS } from './resumeWords.ts';
import { type Item, planTaking, type Taking } from './taking.ts';

/** What importing a résumé would do, shown before it is done. */
export interface ResumePlan extends Taking {
  /** Values taken as they are in the file. */
  taken: Item[];
  /** Values taken in another form, with that form. */
  changed: (Item & { as: string })[];
  /** Values that have no field here, or that their field refuses. */
  left: Item[];
}

const PARTS: Readonly<Record<string, string>> = {
  basics: '기본 정보',
  work: '경력',
  volunteer: '봉사 활동',
  education: '학력',
  awards: '수상',
  certificates: '자격증',
  publications: '출간물',
  skills: '기술',
  languages: '언어',
  interests: '관심사',
  references: '추천',
  projects: '프로젝트',
};
const MEMBERS: Readonly<Record<string, string>> = {
  name: '이름',
  label: '직함',
  image: '사진 주소',
  email: '이메일',
  phone: '전화번호',
  url: '웹 주소',
  summary: '소개',
  location: '주소',
  address: '주소',
  postalCode: '우편번호',
  city: '도시',
  countryCode: '나라',
  region: '지역',
  profiles: '누리소통망',
  network: '서비스',
  username: '사용자 이름',
  position: '직위',
  description: '설명',
  startDate: '시작',
  endDate: '종료',
  highlights: '성과',
  organization: '기관',
  institution: '학교',
  area: '전공',
  studyType: '학위',
  score: '학점',
  courses: '과목',
  title: '제목',
  date: '날짜',
  awarder: '수여 기관',
  issuer: '발급 기관',
  publisher: '발행처',
  releaseDate: '발행일',
  level: '수준',
  keywords: '핵심어',
  language: '언어',
  fluency: '능숙도',
  reference: '추천 글',
  roles: '역할',
  entity: '소속',
  type: '종류',
};
// About the file, not about the person.
const ABOUT_FILE = ['$schema', 'meta'];

function labelAt(path: readonly (string | number)[]): string {
  const [part, ...rest] = path;
  const members = rest.map((one) => (typeof one === 'number' ? String(one + 1) : (MEMBERS[one] ?? one)));
  // `주소 주소` says no more than one of them.
  return [PARTS[String(part)] ?? String(part), ...members].filter((one, at, all) => one !== all[at - 1]).join(' ');
}

type Leaf = { path: (string | number)[]; value: string };

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');

/** Every value that says something, lists of words as one; deeper than a résumé ever is ends the search. */
function leavesOf(value: unknown, path: Leaf['path'] = []): Leaf[] {
  if (isTexts(value)) return [{ path, value: value.join(', ') }];
  if (typeof value === 'object' && value !== null && path.length < 8) {
    const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
    return entries.flatMap(([key, one]) => leavesOf(one, [...path, key]));
  }
  return value === null || value === undefined || value === '' ? [] : [{ path, value: String(value) }];
}

// A code is shown in our own words, not in the schema's.
function inOurWords(member: string | number | undefined, as: string, context: CheckContext): string {
  if (member === 'studyType') {
    return sections.education.fields.level.inWords(codeOfWord(DEGREES, as) ?? '', context) || as;
  }
  return member === 'level' ? sections.skill.fields.level.inWords(codeOfWord(LEVELS, as) ?? '', context) || as : as;
}

/** What becomes of every value of a résumé, found by writing the CV it makes as a résumé again. */
export function compareResume(given: JsonResume, context: CheckContext) {
  const cv = fromJsonResume(given, context);
  const again = new Map(leavesOf(toJsonResume(cv, context)).map(({ path, value }) => [path.join('\n'), value]));
  const told = leavesOf(given)
    .filter(({ path }) => !ABOUT_FILE.includes(String(path[0])))
    .map(({ path, value }) => ({ path, label: labelAt(path), value, as: again.get(path.join('\n')) }));
  return {
    cv,
    taken: told.filter(({ value, as }) => as === value).map(({ label, value }) => ({ label, value })),
    changed: told.flatMap(({ path, label, value, as }) =>
      as === undefined || as === value ? [] : [{ label, value, as: inOurWords(path.at(-1), as, context) }],
    ),
    left: told.filter(({ as }) => as === undefined).map(({ label, value }) => ({ label, value })),
  };
}

// Where a résumé has the fields of objects, by how their labels begin.
const PLACES: Readonly<Record<string, string>> = {
  name: '기본 정보 이름',
  email: '기본 정보 이메일',
  phone: '기본 정보 전화번호',
  address: '기본 정보 주소',
  introduction1: '기본 정보 소개',
  hobby: '관심사 ',
};

/** Whether a value is the résumé's own: all its rows are, but a value in an object may be a default of ours. */
export const saysItself = (section: Section): boolean => section.many;

/** What taking a résumé into a draft would do. */
export function planResume(draft: Draft, given: JsonResume, context: CheckContext): ResumePlan {
  const { cv, taken, changed, left } = compareResume(given, context);
  const plan = planTaking(draft, cv, context, saysItself);
  // What stays as it is in the draft is not taken, whether it has a field or not.
  const places = plan.kept.flatMap(({ key }) => PLACES[key ?? ''] ?? []);
  const isTaken = ({ label }: Item) => !places.some((place) => label.startsWith(place));
  return { ...plan, left, taken: taken.filter(isTaken), changed: changed.filter(isTaken) };
}

/** The résumé in a file's text, or the sentence that says why there is none. */
export function readResume(text: string): JsonResume | string {
  const wrong = '이력서로 읽을 수 없는 파일이에요. JSON Resume 형식(.json)의 파일을 골라 주세요.';
  try {
    const given: unknown = JSON.parse(text);
    const parts = typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.keys(given) : [];
    return parts.some((part) => Object.hasOwn(PARTS, part)) ? (given as JsonResume) : wrong;
  } catch {
    return wrong;
  }
}

/** Bytes of the largest file that is read as a résumé. */
export const LARGEST_RESUME = 1024 * 1024;
