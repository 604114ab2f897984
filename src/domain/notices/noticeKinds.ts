import { type NoticeName, namedIn, valuesOf } from './notice.ts';

/* What notices and their values are called where their words are edited, and values to show them with. */

/** Whom a notice speaks to. */
export const RECIPIENTS = { applicant: '지원자에게', member: '회원에게', operator: '운영자에게' } as const;
export type Recipient = keyof typeof RECIPIENTS;

const of = (to: Recipient, names: Partial<Record<NoticeName, string>>) =>
  Object.entries(names).map(([name, title]) => [name, { to, title }] as const);

const KINDS = Object.fromEntries([
  ...of('applicant', {
    receipt: '지원서 접수',
    submittedAgain: '고친 지원서 접수',
    withdrawn: '지원 취소',
    withdrawalUndone: '지원 취소를 되돌림',
    gaveUp: '전형 포기',
    reminder: '마감이 가까움',
    missed: '제출하지 못하고 마감',
    editDropped: '고친 것이 반영되지 않음',
    postingChanged: '공고 내용 변경',
    extended: '접수 기간 연장',
    revived: '연장으로 다시 열린 지원서',
    reopened: '한 사람에게 다시 연 지원서',
    closesEarly: '조기 마감 예정',
    closedEarly: '조기 마감',
    stageAnnounced: '전형 결과',
    applicantMessage: '채용 담당자의 알림',
    selectionFinished: '전형 종료',
    selectionResumed: '전형 종료를 되돌림',
    fileRefused: '악성코드가 있는 파일',
    fileRefusedLate: '악성코드가 있는 파일 (마감한 뒤)',
  }),
  ...of('member', {
    findUserId: '아이디 찾기',
    resetPassword: '비밀번호 다시 정하기',
    registerByEmail: '메일로 가입',
    alreadyRegistered: '이미 가입한 메일 주소',
    confirmEmail: '메일 주소 확인',
    identityConfirmed: '본인확인을 마침',
    identityRefused: '본인확인을 더 해야 함',
    emailChanged: '메일 주소 변경',
    passwordChanged: '비밀번호 변경',
    loginTried: '로그인을 여러 번 시도함',
    dormancy: '1년 동안 쓰지 않음',
    leaving: '탈퇴 신청',
    leavingAsked: '탈퇴 확인',
    measureAnnounced: '이용 제한 예정',
    measureApplied: '이용 제한',
    measureEnded: '이용 제한 해제',
    objectionAnswered: '이의를 검토한 결과',
    destroyed: '개인정보 파기',
    destroyedButKept: '파기와 따로 보관하는 지원서',
    policyChanged: '약관이나 처리방침 변경',
  }),
  ...of('operator', {
    operatorInvited: '운영자 초대',
    operatorReset: '운영자 다시 등록',
    operatorUnused: '쓰지 않는 운영자 계정',
    operatorPassword: '운영자 비밀번호 변경',
    operatorTried: '운영자 로그인 실패',
    sealMade: '열람 기록의 봉인',
  }),
]) as Readonly<Record<NoticeName, { to: Recipient; title: string }>>;

/** What a notice is called, and whom it speaks to. */
export const kindOf = (name: NoticeName) => KINDS[name];

/** Every notice that has a name, those that are read together next to each other. */
export const namedNotices = Object.keys(KINDS) as NoticeName[];

const AT = '2026-11-21T09:00:05Z';
const DAY = '2026-11-30';
const KEY = '0123456789abcdef'.repeat(4);

/** Who is spoken to where nobody is. */
export const SAMPLE_NAME = '김하늘';

/** A value of every name a notice may have, each as long as they get: of what is written together, without a place to break it. */
const VALUES: Readonly<Record<string, { name: string; sample: unknown }>> = {
  name: { name: '받는 사람의 이름', sample: SAMPLE_NAME },
  site: { name: '누리집 이름', sample: '' },
  company: { name: '회사', sample: '회사 이름' },
  title: { name: '공고', sample: '공고 제목' },
  companyCode: { name: '회사 코드', sample: 'CODE' },
  postingNumber: { name: '공고 번호', sample: '2026110101' },
  applicationNumber: { name: '접수번호', sample: 10_000_001 },
  submittedAt: { name: '제출한 때', sample: AT },
  contentHash: { name: '내용 확인값', sample: KEY },
  at: { name: '그 일이 있은 때', sample: AT },
  daysLeft: { name: '남은 날', sample: 3 },
  acceptTo: { name: '접수 마감', sample: AT },
  openTo: { name: '다시 연 기한', sample: AT },
  notice: { name: '공개한 안내', sample: '접속이 원활하지 않았던 시간만큼 접수 기간을 늘렸습니다.' },
  endedAt: { name: '마감한 때', sample: AT },
  closedAt: { name: '조기 마감하는 때', sample: AT },
  destroyBy: { name: '파기 기한', sample: DAY },
  effectiveOn: { name: '시행일', sample: DAY },
  usedOn: { name: '마지막으로 쓴 날', sample: DAY },
  destroyOn: { name: '파기할 날', sample: DAY },
  destroyedOn: { name: '파기한 날', sample: DAY },
  closesOn: { name: '닫는 날', sample: DAY },
  days: { name: '쓰지 않은 날', sample: 60 },
  reason: { name: '까닭', sample: '채용 인원이 모두 찼습니다. 지원해 주신 분들께 고맙습니다.' },
  changes: { name: '바뀐 내용', sample: '접수 마감, 모집 인원, 근무지' },
  stage: { name: '전형 결과', sample: '서류 합격' },
  words: { name: '알리는 글', sample: '귀한 시간을 내어 지원해 주셔서 고맙습니다.' },
  subject: { name: '알림의 제목', sample: '필기시험 장소가 바뀌었습니다' },
  fileName: {
    name: '파일 이름',
    sample: 'a_file_name_without_any_place_to_break_it_2026_final_really_final_version_7.pdf',
  },
  until: { name: '기한', sample: '2026. 12. 10.(목) 17:00 전까지' },
  userIds: { name: '아이디들', sample: ['haneul', 'a-user-id-of-twenty1'] },
  userId: { name: '아이디', sample: 'a-user-id-of-twenty1' },
  measure: { name: '조치', sample: '이용 제한' },
  detail: { name: '자세한 까닭', sample: '같은 글을 여러 번 올렸습니다.' },
  result: { name: '검토 결과', sample: '받아들이지 않았습니다' },
  answer: { name: '답변', sample: '규정을 다시 확인했습니다.' },
  kept: {
    name: '따로 보관하는 지원서',
    sample: ['서버 개발자 (접수번호 10000001)', '데이터 분석가 (접수번호 10000002)'],
  },
  why: { name: '보관하는 까닭', sample: '채용절차의 공정화에 관한 법률' },
  keptUntil: { name: '보관 기간', sample: '고용이 끝난 뒤 5일' },
  policy: { name: '약관이나 처리방침', sample: '개인정보처리방침' },
  sealedOn: { name: '봉인한 날', sample: DAY },
  rows: { name: '기록의 줄', sample: 1_024 },
  seal: { name: '봉인', sample: `${DAY} 1024 ${KEY} ${KEY} ${KEY}` },
  person: { name: '운영자의 이름', sample: '알렉산드라 빅토리아 폰 호엔촐레른' },
  link: { name: '버튼이 여는 주소', sample: '' },
};

/** What a value is called. */
export const valueName = (value: string) => VALUES[value]?.name ?? value;

const placeOf = (value: string) => `{{${value}}}`;

/** The values that may be named, for whoever writes: `{{company}} 회사`. */
export const namesIn = (values: readonly string[]) =>
  values.map((value) => `${placeOf(value)} ${valueName(value)}`).join(', ');

/** What is wrong with words of a notice that may name these values: another value, half a place for one, or a tag. */
export function faultInWords(text: string, known: readonly string[]): string | undefined {
  const unknown = namedIn(text).filter((one) => !known.includes(one));
  if (unknown.length > 0)
    return `이 메일에 없는 값이에요: ${unknown.map(placeOf).join(', ')}. 있는 값: ${namesIn(known)}`;
  if (/[{}]/.test(text.replace(/\{\{\w+\}\}/g, '')))
    return `값은 이름을 중괄호 두 개로 감싸 적어요. 있는 값: ${namesIn(known)}`;
  const [tag] = /<\/?[a-z][^<>]*>/i.exec(text) ?? [];
  return tag && `메일에는 글만 적어요. ${tag} 같은 태그는 받는 사람에게 글자 그대로 보여요.`;
}

/** Of the values of a notice those that change from mail to mail, to show it with; `more` are this site's own. */
export function sampleData(name: NoticeName, more: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own: Readonly<Record<string, unknown>> = { ...more, ...(name.startsWith('leaving') ? { until: DAY } : {}) };
  return Object.fromEntries(valuesOf(name).map((value) => [value, own[value] ?? VALUES[value]?.sample]));
}
