/** What wording may limit: who is left out by it. `body` is what the body is like, `standing` nationality and the like. */
export type LimitName =
  | 'sex'
  | 'age'
  | 'region'
  | 'marriage'
  | 'education'
  | 'religion'
  | 'military'
  | 'body'
  | 'standing';
export type RuleName = 'forbidden' | LimitName | 'pay' | 'term' | 'contact';

/** A rule as an operator reads it: what is wrong with the words found and by which law, and what to write instead. */
export interface LintRule {
  /** What blocks keeps a posting from being published; what warns can be passed with a written reason. */
  readonly severity: 'blocks' | 'warns';
  readonly sentence: string;
  readonly instead: string;
}

const EMPLOYMENT_POLICY = '고용정책 기본법 7조';
function limit(law: string, sentence: string, instead: string): LintRule {
  return { severity: 'warns', sentence: `${sentence} (${law}).`, instead };
}

export const LINT_RULES: Readonly<Record<RuleName, LintRule>> = {
  forbidden: {
    severity: 'blocks',
    sentence: '채용절차법 4조의3이 묻지 못하게 하는 것을 물어요.',
    instead:
      '용모·키·체중, 출신 지역·혼인·재산, 가족의 학력·직업·재산은 빼고 그 일에 필요한 능력이나 경험을 물어 주세요.',
  },
  sex: limit(
    '남녀고용평등법 7조',
    '성별로 뽑는 것처럼 읽혀요',
    '성별 대신 일에 필요한 능력을 적어 주세요. 예: 20kg 상자를 옮길 수 있는 분',
  ),
  age: limit(
    '고령자고용법 4조의4',
    '나이로 뽑는 것처럼 읽혀요',
    '나이 대신 경력이나 할 수 있어야 하는 일을 적어 주세요.',
  ),
  region: limit(
    EMPLOYMENT_POLICY,
    '사는 곳이나 출신 지역으로 뽑는 것처럼 읽혀요',
    '근무지와 출근 시각을 적고, 출근할 수 있는 분이라고 적어 주세요.',
  ),
  marriage: limit(
    '남녀고용평등법 7조 2항',
    '혼인이나 자녀가 있는지로 뽑는 것처럼 읽혀요',
    '혼인 대신 근무 시간이나 출장처럼 일의 조건을 적어 주세요.',
  ),
  education: limit(
    EMPLOYMENT_POLICY,
    '일에 필요한 것보다 학력이나 학교로 뽑는 것처럼 읽혀요',
    '전공 지식이나 자격, 그에 준하는 경험을 적어 주세요.',
  ),
  religion: limit(EMPLOYMENT_POLICY, '종교로 뽑는 것처럼 읽혀요', '종교를 빼고 맡을 일을 적어 주세요.'),
  military: limit(
    EMPLOYMENT_POLICY,
    '병역으로 뽑는 것처럼 읽혀요',
    '병역 대신 근무를 시작할 수 있어야 하는 날을 적어 주세요.',
  ),
  body: limit(
    '고용정책 기본법 7조, 장애인차별금지법 10조',
    '신체 조건이나 건강으로 뽑는 것처럼 읽혀요',
    '몸의 상태 대신 해야 하는 동작이나 작업을 적어 주세요.',
  ),
  standing: limit(
    EMPLOYMENT_POLICY,
    '국적이나 신분처럼 일과 관계없는 것으로 뽑는 것처럼 읽혀요',
    '일에 꼭 필요한 자격만 적어 주세요.',
  ),
  pay: limit('근로계약에는 근로기준법 17조가 밝히게 해요', '급여가 없어요', '연봉이나 월급의 범위를 적어 주세요.'),
  term: limit(
    '근로계약에는 기간제법 17조가 밝히게 해요',
    '얼마 동안 일하는지가 없어요',
    '계약 기간을 적어 주세요. 예: 계약직 (1년)',
  ),
  contact: {
    severity: 'warns',
    sentence: '물어볼 곳이 없어요.',
    instead: '담당 부서와 메일 주소, 전화번호를 적어 주세요.',
  },
};
