import { compile, first, head, PERSON, REGION, REGIONS, START } from './koreanPhrases.ts';
import type { LimitName } from './lintRules.ts';

/* Wording that leaves people out for what the work does not need, as parts of patterns (a space may be there or not). A
   company may keep it with a written reason. */

const OPEN_TO_ALL =
  '무관|관계 없|상관 없|불문|제한 (?:이|을|은)? (?:없|두지|하지)|구분 없|가리지|따지지|차별|누구나|모두|묻지|보지 않|받지 않|평등|동등|아니|않아도|없어도';
const ALONE = '만(?=$|[\\s,.)])|만 (?:지원|가능|모집|채용|응시|뽑|선발)|한정|한함|한하|국한|한해';
const REFUSED = '제외|불가|사절|사양|곤란|안 됩';
const PREFERRED = '우대|선호|환영|가점|가산|유리';
const WANTED = `${ALONE}|${REFUSED}|${PREFERRED}|필수|제한|모집|채용|구함|구합|구해요|찾습|찾아요|찾고|모십|모셔|뽑|지원 가능|지원할 수|이신 분|인 분|적합|어울|맞는 (?:일|업무|자리)|이어야|여야|이면 (?:좋|더)|선발|\\d+ 명`;

/** A noun and, near after it and with nothing that opens it to all, what wants or refuses those it names. */
function wanted(noun: string, wants = WANTED, within = 16): string {
  return `(?:${noun})(?:(?!${OPEN_TO_ALL})[^.?!\\n,;]){0,${within}}?(?:${wants})(?!하지| 없| 무관)`;
}

const OF_GOODS =
  '(?! (?:의류|복(?![가-힣])|화장|패션|잡화|고객|소비자|건강|질환|가족부|기업|휴게|용품|속옷|구두|시계|뷰티|독자|회원|비율|비중|친화|창업|호르몬|스포츠|리더|전용|용(?=[\\s품])|암|병원|연구|노동|정책|인권|단체|평등|고용|공용|모두|누구|경력 단절|임원|탈의|기숙사|제품|브랜드|상품|시장|타깃|타겟|대상|도(?=\\s)))';
const SERVED =
  '군필|병역필|병역(?:의무)?(?:를|을)? (?:마친|필|이행)|현역 (?:제대|만기)|만기 제대|장교 출신|rotc|해병대|특전사|특수부대|미필|면제자|공익 출신';

const SEX = [
  wanted(`${START}(?:남성|여성|남자|여자|남학생|여학생|여대생|남직원|여직원|남사원|여사원|주부)${OF_GOODS}`),
  `${START}(?:남|여)자? (?:\\d+ 명|만(?=[\\s,.)]|$)|우대|선호|한정)|남녀 (?:각각?|\\d)|\\( (?:남|여)(?:자|성)? \\)`,
  '성별 [:(]? (?:남|여)(?! [/·,]|녀|성? 무관)',
  `${START}(?:영업맨|세일즈맨|웨이트리스|스튜어디스|여비서|간호원|아가씨|총각|사나이|꽃미남|훈남|훈녀|아줌마|아저씨|언니|오빠|형님|삼촌|이모(?!티콘|지|션))`,
  '(?:여성|남성|여자|남자) (?:특유|다운|스러운|스럽|의 섬세|적인)|여성스러|남성다|남자다|여자다',
  wanted('임신|출산|육아', '없는 (?:분|자)|제외|불가|걱정 없|부담 없', 10),
  // Nearly all who served are men: to take nobody else leaves women out.
  wanted(SERVED, `${ALONE}|필수|이어야|여야`),
];

const TO_BE_OLD = '(?:2[0-9]|[3-7][0-9])';
const AGE = [
  `(?<!정년[^.]{0,6})(?<!\\d)(?:${TO_BE_OLD} 세 (?:이하|미만|까지|이내|이상|초과|[~-]|에서|부터)(?! (?:자녀|아동|어르신|고객|이용자|노인|환자|국민))|만 ${TO_BE_OLD} 세)`,
  '(?:19|20)\\d\\d 년? (?:생(?![산활])|이[후전] 출생|출생자)|\\d\\d년생',
  '[2-6]\\d 세? [~-] [2-6]\\d 세|(?:연령|나이) [:은는]? [2-6]0대',
  `(?:[2-6]0 (?:대)? [~·,-] )?(?<!\\d)[2-6]0대(?: (?:초반|중반|후반))? (?:(?:의 )?(?:분|지원자|인재|직원|여성|남성|여자|남자|구직자|젊은)|우대|환영|선호|만(?=[\\s,.)]|$)|이하|까지|위주|중심|모집|초|중|후)(?! (?:고객|소비자|사용자|타[깃겟]))`,
  '젊(?:은|고|은이)(?! (?:층|세대|고객|소비자|사용자|이용자|독자|부부|브랜드|취향))|또래|동년배|연소자|막내|갓 졸업|사회 초년생',
  '(?:나이|연령) (?:제한|상한)|연령대|고령자 (?:제외|불가|사절)|동안(?:인|이신|의) (?:분|외모)',
  wanted('젊은 (?:층|세대)', `${PREFERRED}|${ALONE}`, 4),
  wanted(`${START}(?:나이|연령)(?! (?:대별|별))`, `이하|이상|미만|까지|어린|젊|\\d\\d 세|${PREFERRED}|${REFUSED}`),
  `${START}나이(?:가|는|도)? (?:많|적|어리|있으)(?:은|으신|신|는)? ${PERSON}`,
  wanted(
    `${START}(?:청년|대학생|중장년|시니어|어린)(?=[만이을층\\s]|에\\s)(?! (?:고객|대상|층|주택|공제|창업|지원|정책|문화|개발|엔지니어|디자이너|매니저|급))`,
  ),
  '졸업(?:한 지| 후) \\d 년 (?:이내|미만|안)|기졸업자 (?:제외|불가)|\\d\\d학번',
];

const HELPED = '(?! (?:정착|기숙사|숙소|사택|지원금|통근|셔틀))';
const LIVES = `(?:거주자|거주하|거주 중|사는 분(?!에게|께)|사시는|토박이|주민(?! 등록)|연고|동향(?![가-힣]{2}))${HELPED}`;
const PLACE_REGION = [
  wanted(`(?:${REGION}|인근|근처|가까이|가까운 곳)[^.]{0,10}?${LIVES}`, `${WANTED}|${PERSON}`),
  wanted(`${START}(?:${LIVES}|거주지|주소지|주민 등록 (?:상|지))`, WANTED, 40),
  `이내 거주(?:자|하)|${wanted(`${REGION}민`)}|(?:${REGIONS})(?:\\s[가-힣]{2,3})? 분(?:이|만|을|은|께)`,
  `(?:${REGION} (?:지역 )?(?:출신|태생)|(?:${REGIONS}) 사람)(?! (?:작가|가수))`,
];

const MARITAL = '미혼|기혼|비혼|독신|이혼|돌싱|유부|싱글|솔로';
const MARRIAGE = [
  wanted(`(?:${MARITAL})(?![모부](?![가-힣])|맘|몰트)`, `${WANTED}|${PERSON}|여성|남성|여자|남자`, 10),
  wanted(
    '결혼(?:을|은)? (?:예정|계획|하지|안 한|한(?=\\s))|(?:자녀|아이|가정|부양 가족|배우자)(?:가|나|이|을|를)? (?:없|있|둔|꾸린)',
    `${PERSON}|${PREFERRED}|${REFUSED}`,
    12,
  ),
];

const EDUCATION = [
  '명문대|명문 대학|상위권 대|지방대|인서울|in 서울|(?:sky|스카이) (?:대|출신)|아이비리그|유학파|해외 (?:명문 )?대학? (?:출신|졸)',
  '이름 있는 대학|유명 대학|학벌|출신 (?:학교|대학|고교|고등학교)',
  '(?:서울|수도권) (?:소재 )?(?:4년제 )?(?:소재 )?대학|(?:서울대|연세대|고려대|카이스트|포스텍)[^.]{0,6}(?:출신|졸업|우대)',
  wanted('고졸|고등학교 졸업', `${REFUSED}|${ALONE}|까지만`),
  '(?:학점|평점)[^.]{0,8}\\d(?:\\.\\d)? 이상|\\d\\.\\d /? 4?\\.?\\d? 이상의? (?:학점|평점)',
];

const BELIEF = '기독교|크리스천|천주교|가톨릭|불교|불자|이슬람|원불교|교회|성당|신앙|세례|종교|주일 성수';
const RELIGION = wanted(
  `(?:${BELIEF})(?! (?:방송|신문|박물관|문화재|미술))[가-힣]{0,4}`,
  `${WANTED}|분(?![가-힣])|신자|교인|신도|출석|증명|추천|있는`,
);

const BODY = [
  '(?:신체|심신|몸)(?:이|가|적으로)? (?:건강|건장|튼튼)|건장한|건강한 (?:신체|심신|분|체력|남성|여성|체격)',
  `장애(?:가|는)? 없(?:는|으신) ${PERSON}|(?:질병|지병|질환|병력)(?:이|은|가)? 없|정신 질환|디스크 없`,
  '(?:나안|교정)? 시력[^.]{0,8}\\d|색맹|색약|색각|문신|비흡연|흡연자|금연자|술(?:을)? (?:잘 )?(?:마시|드시)는',
  '체력(?:이|에)? (?:좋|강|자신|튼튼|뛰어)|인상(?:이|의)? (?:좋은|밝은|선한|깔끔) (?:분|사람)',
];

const STANDING = [
  wanted(`${START}(?:내국인|한국인|외국인|교포)(?=[만은이을\\s]|에\\s)`, `${ALONE}|${REFUSED}`),
  '(?:노조|노동조합)[^.]{0,10}(?:가입|활동|경력|이력)[^.]{0,8}(?:없|않|제외|불가)|정치 (?:성향|색)|전과(?:가)? 없',
  '주민 등록 (?:등본|초본|등·초본)|보증인|신원 보증',
];

/** What tells of a limit anywhere, and what asks for it in a question. */
const LIMITS: Readonly<Record<LimitName, { told: readonly string[]; asked?: readonly string[] }>> = {
  sex: { told: SEX, asked: [head('성별'), '남성(?:인가|이신|입니)|여성(?:인가|이신|입니)'] },
  age: {
    told: AGE,
    asked: [head(`${START}(?:나이|연령|연세(?!로)|띠)`), '몇 살|몇 년생|몇 학번|생년월일|태어난 해|출생 연도'],
  },
  region: {
    told: PLACE_REGION,
    asked: [
      '(?:거주지|거주 지역|사는 (?:곳|지역|동네)|사시는 (?:곳|지역|동네|데))(?:이|가|은|는|을|를)? (?:어디|적|알려)|어디에? (?:사시|살고|거주)',
    ],
  },
  marriage: { told: MARRIAGE },
  education: { told: EDUCATION, asked: [head('출신 (?:학교|대학|대학교|고교|고등학교)|학벌')] },
  religion: {
    told: [RELIGION],
    asked: ['(?:종교|신앙)(?:가|는|를|이|은|을| )?[^.]{0,8}(?:무엇|뭐|어떤|있|적|알려|갖)|교회(?:에|를) 다니|세례'],
  },
  military: {
    told: [wanted(SERVED, `${WANTED}|${PERSON}|출신|또는`, 12), `${START}(?:군필|병역필)`],
    asked: ['(?:병역|군) 면제 (?:사유|이유)|군대(?:를|에|는)? (?:다녀|갔|왜)|미필'],
  },
  body: {
    told: BODY,
    asked: [
      '시력|청력|지병|병력|질병|질환(?:이|을) (?:있|앓)|복용 중|건강 (?:상태|에 이상)|문신|흡연|담배|주량|음주',
      '장애(?:인)? (?:여부|유무|등급|등록 여부)|장애가 있으|술(?:은|을) (?:얼마|마시|드시|잘)',
    ],
  },
  standing: {
    told: STANDING,
    asked: [
      '노조|노동조합|지지(?:하는| )? 정당|정치 (?:성향|색)|(?:전과|범죄) (?:기록|경력|이력)?(?:이|가)? (?:있|여부|유무)|국적|이념',
    ],
  },
};

// 석사 이상 alone says nothing of the work; with a field, a course or its equal it does.
const DEGREE_WANTED = compile(
  wanted(
    '4년제|대졸|초대졸|전문대졸|학사|석사|박사|대학교?(?:를|을)? 졸업|대학원(?:을)? 졸업',
    `이상|필수|우대|제한|선호|학력|소지자만|${ALONE}`,
    10,
  ),
);
const OF_THE_WORK = compile('전공|학과|계열|공학|[가-힣]{2,}학(?=[\\s·,]|을|이|/)|과목|분야|준하|또는|동등');
const TAKEN_BACK = compile(`^[^.?!\\n]{0,20}?(?:${OPEN_TO_ALL})`);

const patterns = Object.entries(LIMITS).map(([name, { told, asked }]) => ({
  name: name as LimitName,
  told: compile(...told),
  asked: asked && compile(...asked),
}));

/** What a sentence limits, each with the words that do it; a question is looked through for what it asks as well. */
export function limitsIn(sentence: string, isQuestion: boolean): { rule: LimitName; found: string }[] {
  const found = patterns.flatMap(({ name, told, asked }) => {
    const words = first(told, sentence)?.[0] ?? (isQuestion && asked ? askedIn(asked, sentence) : undefined);
    return words ? [{ rule: name, found: words.trim() }] : [];
  });
  const degree = first(DEGREE_WANTED, sentence)?.[0];
  if (!degree || first(OF_THE_WORK, sentence) || found.some(({ rule }) => rule === 'education')) return found;
  return [...found, { rule: 'education', found: degree.trim() }];
}

function askedIn(pattern: RegExp, sentence: string): string | undefined {
  const match = first(pattern, sentence);
  return match && !first(TAKEN_BACK, sentence.slice(match.index + match[0].length)) ? match[0] : undefined;
}
