/** A person of the simulator. birth is YYYYMMDD, gender 0 F / 1 M, carrier 1 SKT 2 KT 3 LGU+ 5/6/7 their 알뜰폰. */
export interface Persona {
  name: string;
  birth: string;
  gender: '0' | '1';
  foreign: boolean;
  carrier: string;
  phone: string;
}

/** The carriers as a person names them, by the provider's number. */
export const carriers: Record<string, string> = {
  '1': 'SKT',
  '2': 'KT',
  '3': 'LG U+',
  '5': 'SKT 알뜰폰',
  '6': 'KT 알뜰폰',
  '7': 'LG U+ 알뜰폰',
};

const hangul = (name: string, birth: string, gender: '0' | '1', carrier: string, phone: string): Persona => ({
  name,
  birth,
  gender,
  foreign: false,
  carrier,
  phone,
});

/** The invented people to choose from; `note` says what each is for. */
export const personas: { id: string; note: string; persona: Persona }[] = [
  { id: 'haneul', note: '', persona: hangul('김하늘', '19980315', '0', '1', '01012345678') },
  { id: 'junho', note: '', persona: hangul('이준호', '19910722', '1', '2', '01023456789') },
  { id: 'seoyeon', note: '', persona: hangul('박서연', '20021104', '0', '6', '01034567890') },
  {
    id: 'foreign',
    note: '외국인',
    persona: {
      name: 'NGUYEN THI MINH CHAU',
      birth: '19950602',
      gender: '0',
      foreign: true,
      carrier: '3',
      phone: '01045678901',
    },
  },
  { id: 'rare', note: '완성형에 없는 글자', persona: hangul('최뷁슬', '19880830', '1', '1', '01056789012') },
  // Under 14 whenever this is run: the birth date moves with the year.
  {
    id: 'child',
    note: '만 14세 미만',
    persona: hangul('정새봄', `${new Date().getFullYear() - 12}0401`, '0', '5', '01067890123'),
  },
];

/** What can go wrong with an answer on purpose; `intc` only where the site fetches its result from the provider. */
export const faults: Record<string, { text: string; intc?: true }> = {
  none: { text: '정상 응답' },
  hmac: { text: '위조된 응답 (HMAC 오류)' },
  request: { text: '다른 사람의 요청번호' },
  refused: { text: '인증 실패' },
  name: { text: '글자가 깨진 이름' },
  duplicate: { text: '같은 응답이 두 번 옴' },
  late: { text: '10분이 지나서 오는 응답' },
  used: { text: '이미 가져간 결과 (3033)', intc: true },
  expired: { text: '접근 토큰 만료 (1003)', intc: true },
  address: { text: '허용되지 않은 IP (1007)', intc: true },
  silent: { text: '응답 없음 (시간 초과)', intc: true },
};

/** What can go wrong with every call of the site to the provider, until another is chosen on the first page. */
export const serviceFaults: Record<string, string> = {
  none: '정상 응답',
  expired: '지금까지 내준 접근 토큰이 모두 만료됨 (1003)',
  address: '허용되지 않은 IP (1007, 1702)',
  silent: '응답 없음 (시간 초과)',
};

/** What was typed by hand, and what is wrong with it by field. */
export interface OwnEntry {
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** The person a form of the simulator's page chose; `own` where one was typed and is wrong. */
export function chosenIn(form: URLSearchParams): { persona: Persona; own?: undefined } | { own: OwnEntry } {
  const listed = personas.find(({ id }) => id === form.get('persona'))?.persona;
  if (listed) return { persona: listed };
  const own = readOwn(form);
  if (Object.keys(own.errors).length > 0) return { own };
  const { name = '', birth = '', carrier = '1', phone = '' } = own.values;
  return { persona: { name, birth, gender: own.values.gender === '1' ? '1' : '0', foreign: false, carrier, phone } };
}

function readOwn(form: URLSearchParams): OwnEntry {
  const text = (name: string) => (form.get(name) ?? '').trim();
  const values = {
    name: text('name'),
    birth: text('birth').replaceAll(/\D/g, ''),
    gender: text('gender') === '1' ? '1' : '0',
    carrier: text('carrier') in carriers ? text('carrier') : '1',
    phone: text('phone').replaceAll(/\D/g, ''),
    fault: text('fault') in faults ? text('fault') : 'none',
  };
  const errors: Record<string, string> = {};
  const [year, month, day] = [values.birth.slice(0, 4), values.birth.slice(4, 6), values.birth.slice(6)];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (!values.name) errors.name = '성명을 입력해 주세요.';
  if (values.birth.length !== 8 || !(date.getUTCDate() === Number(day))) {
    errors.birth = '생년월일을 숫자 8자리로 입력해 주세요.';
  }
  if (!/^01\d{8,9}$/.test(values.phone)) errors.phone = '010으로 시작하는 번호를 입력해 주세요.';
  return { values, errors };
}
