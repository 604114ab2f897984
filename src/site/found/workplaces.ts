/** An address of schema.org; what the posting does not say is left out. */
export interface Workplace {
  '@type': 'Place';
  address: { '@type': 'PostalAddress'; addressCountry: 'KR'; addressRegion?: string; addressLocality?: string };
}

/** Regions of Korea as postings shorten them, with their names in addresses. */
const REGIONS: Readonly<Record<string, string>> = {
  서울: '서울특별시',
  부산: '부산광역시',
  대구: '대구광역시',
  인천: '인천광역시',
  광주: '광주광역시',
  대전: '대전광역시',
  울산: '울산광역시',
  세종: '세종특별자치시',
  경기: '경기도',
  강원: '강원특별자치도',
  충북: '충청북도',
  충남: '충청남도',
  전북: '전북특별자치도',
  전남: '전라남도',
  경북: '경상북도',
  경남: '경상남도',
  제주: '제주특별자치도',
};

const fullNames = new Set(Object.values(REGIONS));

/** The places named in words ("서울 성동구·경기 성남시"), one address each. */
export function workplacesOf(words: string): Workplace[] {
  return words
    .split(/[·ㆍ・,/]/)
    .map((place) => place.trim())
    .filter((place) => place !== '')
    .map(placeOf);
}

function placeOf(words: string): Workplace {
  const [first = '', ...rest] = words.split(/\s+/);
  const region = REGIONS[first] ?? (fullNames.has(first) ? first : undefined);
  const locality = region === undefined ? words : rest.join(' ');
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'KR',
      ...(region === undefined ? {} : { addressRegion: region }),
      // 전국 is the country itself.
      ...(locality === '' || locality === '전국' ? {} : { addressLocality: locality }),
    },
  };
}
