/* What a noun, an asking and its contrary look like in a Korean sentence, as parts of patterns. In a part a space may be
   there or not, as in Korean it may. */

/** The pattern of one of these parts, where a space stands for one or none. */
export function compile(...parts: readonly string[]): RegExp {
  return new RegExp(parts.join('|').replaceAll(' ', '\\s?'), 'g');
}

const SIGN = `[\\s,.·/()\\[\\]?!:;~'"“”‘’-]`;
const PARTICLES =
  '(?:은|는|이|가|을|를|와|과|의|도|만|로|으로|에|에서|에게|에는|에도|께|께서|이나|나|이랑|랑|란|부터|까지|들|들의|들은|들이|들을|에 대해|에 관해)';
const COPULA = '(?:인[가지]|입니|이[신세에었며고라]|예요|일까|이다)';
// What a person has, rather than what is sold: 결혼 여부, but not 결혼 정보 회사.
const HAD =
  '(?: (?:여부|유무|상태|상황|현황|정도|수준|규모|내역|금액|계획|예정|시기|사실|연도|날짜|이력|경험|관계|사항|정보|조건|기준|수치|치수|특징|소개|관련|증빙|증명|서류|명세서?|자료|사진|기재))';
const ASKED =
  '적|써|쓰|작성|기재|기입|입력|알려|밝혀|말씀|말해|제출|첨부|설명|묻|물어|체크|선택|표시|얼마|몇|어디|어떻|있|없|큰|작은';

/** A noun that is the head of its phrase: 결혼을, 결혼 여부, 결혼?; not 결혼 지원금, 체중계, 키워드. */
export function head(noun: string): string {
  return `(?:${noun})${HAD}{0,2}(?:${PARTICLES}(?=$|${SIGN})|${COPULA}|\\s*(?=$|[,.·/()\\[\\]?!:;]|및\\s|또는|혹은)|\\s+(?=${ASKED}))`;
}

/** The regions of Korea, as people call them. */
export const REGIONS =
  '서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|충청|전북|전남|전라|호남|경북|경남|경상|영남|제주|수도권|비수도권|지방|강남|강북';
/** A region of Korea by name, or as its name ends. */
export const REGION = `(?:${REGIONS}|[가-힣]{1,3}(?:도|시|군|구|권|지역))`;
/** Somebody as a posting speaks of them; not 분당, 자격. */
export const PERSON = '(?:분(?:[이을은께만들]|(?![가-힣]))|자(?:[를만]|(?![가-힣]))|사람|지원자|구직자)';

/** The first place of a pattern in a text. */
export function first(pattern: RegExp, text: string): RegExpExecArray | undefined {
  // matchAll would make a copy of the pattern each time, which takes longer than looking.
  pattern.lastIndex = 0;
  const found = pattern.exec(text);
  pattern.lastIndex = 0;
  return found ?? undefined;
}

/** A word of its own: nothing of Hangul before it. */
export const START = '(?<![가-힣])';

const WRITE =
  '(?:적|쓰|말하|기재하|작성하|기입하|입력하|밝히|드러내|드러나|포함하|제출하|첨부하|내|묻|여쭙|물어보|받|요구하|수집하|보|가리|따지|언급하|노출하|노출되|알리|질문하|확인하)';
const STATED = '(?:작성|기재|기입|입력|언급|제출|표기|노출|포함|첨부)';

/** What asks an applicant to tell or send something, politely or as a notice does. */
export const ASK = compile(
  '(?:적어|써|알려|밝혀|내|보내|답해|말해|들려|일러|가르쳐|챙겨) (?:주(?!지)|달라|보)',
  '(?:적으|쓰|밝히|내|보내)(?:세요|십시오|시기|시면|실 것)',
  `(?:${STATED}|서술|기술|설명|소개|말씀|회신|답변|표시|체크|선택|등록|공유|동봉|지참|안내|준비)(?:을|를)? (?:(?:하여|해|하셔서?) (?:주(?!지)|야|보)|하(?:세요|십시오|시기|시면|시오|기 바|실 것|도록|고\\s)|할 것|바랍|바람|요망|요청|부탁|필수|필요|란|합니다|함(?=$|[\\s.)])|받습)`,
  '(?:적는다|쓴다|묻습니다|여쭙|여쭤|물어봅|물어볼|질문합니다|조사합니다)',
  // What is told to be missed asks for it.
  `미 ${STATED}|누락|빠뜨리|${WRITE}지 (?:않으면|않을|않은|아니하)`,
);

/** What takes an asking back: nobody shall write it, nobody looks at it, it makes no difference. */
export const COUNTER = compile(
  `${WRITE}지 (?:는 )?(?:마|말|않(?!아도|으셔도|더라도|으면|을|은 (?:지원|경우|분|자))|못|아니)`,
  `${STATED}(?:을|를)? (?:금지|불가|하면|시\\s|할 (?:경우|때)|한 (?:경우|지원서)|된 (?:경우|지원서))`,
  '(?:적|쓰|밝히)(?:으면|면|을 경우|을 때)(?=.*(?:감점|탈락|불이익|제외))',
  '제외(?:하|한|됩|$|\\)| \\))|빼고|뺀|말고|가리고|가린|지우고|지운|삭제|드러나지|블라인드|비공개|아닌\\s',
  '필요(?:가|는)? 없|비워|생략(?! (?:없|가능))',
  '(?:관계|상관|구분|구별|구애|제한|차별) (?:이|가|은|는|을|를)? (?:없|안|두지|하지)|무관|불문|막론',
);

/** What makes no difference to whom is chosen still asks. */
export const ABOUT_CHOOSING = /평가|심사|당락|합격|전형|선발|채용과|불이익|점수|결과|부담/;

/** People and things a posting's work is about, who are not the applicant. */
const OTHERS =
  '고객|소비자|사용자|이용자|유저|회원|손님|환자|부부|신혼부부|예비부부|커플|연인|독자|시청자|어르신|노인|아동|영유아|반려동물|반려견|피보험자|채무자|의뢰인|민원인|신청인|수급자|대상자|입주자|주민|시민|국민|캐릭터|주인공';

// Theirs is what they have; where they do something (직원이 키를 잽니다) it may be to an applicant.
const COLLEAGUES = '직원|임직원|구성원|사원|팀원|동료|기업|법인|은행';
const NOT_OWN = '(?!본인|자신|지원자|귀하|당신)';

/** Words before a term that give it to others: 고객의 재산, 환자들의 체중, 기업의 부채 비율과 자산 규모. */
export const OF_OTHERS = compile(
  `(?:${OTHERS})(?:들)?(?:(?:이|가|은|는|께서) (?:${NOT_OWN}[가-힣]+\\s)?|\\s)?$`,
  `(?:${OTHERS}|${COLLEAGUES})(?:들)?(?:의 (?:${NOT_OWN}[가-힣]+\\s){0,2}|\\s)$`,
);

/** Words after a term that make it the matter of some work: 결혼을 앞둔 고객, 체중을 줄이는 서비스. */
export const MATTER_OF_WORK = compile(
  `${OTHERS}|${COLLEAGUES}|시장|산업|업계|서비스|상품|제품|브랜드|플랫폼|앱|콘텐츠|캠페인|정책|제도|데이터|자료|광고|사업|프로그램|프로젝트|마케팅|기획|개발|업무|소송|분쟁|통계|연구|모델|솔루션|시스템|기능|기기|드라마|영화|소설|다룬|다뤄|다루는|주제|소재|살린|재현|지키|화면|설계|현상`,
);
