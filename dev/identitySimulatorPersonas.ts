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

/** What can go wrong on purpose. `code` is what the provider would answer as resultcode. */
export const faults: Record<string, string> = {
  none: '정상 응답',
  hmac: '위조된 응답 (HMAC 오류)',
  request: '다른 사람의 요청번호',
  refused: '인증 실패 (결과 코드 0001)',
};
