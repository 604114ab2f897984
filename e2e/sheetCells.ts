import { SEOUL_MS } from '../src/fields/koreanDate.ts';

/** An instant so many days from another as a cell of a sheet has it. */
const cellOf = (at: Date, days: number) =>
  new Date(at.getTime() + SEOUL_MS + days * 86_400_000).toISOString().slice(0, 16).replace('T', ' ');

/** The columns of a posting that can be published as it is, open since the day before `at`. */
export function postingCells(at: Date, more: Record<string, string>): Record<string, string> {
  return {
    ...{ '공고 구분': '정기', '고용 형태': '정규직', 경력: '경력 3년 이상', 근무지: '서울', '모집 인원': '2명' },
    ...{ '접수 시작': cellOf(at, -1), '접수 끝': cellOf(at, 20), 모집분야: '데이터' },
    ...{ '근무지 주소': '서울 중구 을지로 1', 소개: '데이터가 흐르는 길을 함께 만들어요.' },
    ...{ '이런 일을 해요': '수집과 적재를 설계해요.', '이런 분을 찾아요': '분산 처리를 다뤄 본 분' },
    '전형은 이렇게 진행돼요': '서류 | 접수 끝',
    '이렇게 함께 일해요': '주 40시간, 연봉 5,000만 원 이상, 정규직(수습 3개월)',
    ...{ '궁금한 점은 물어보세요 – 부서': '채용팀', '궁금한 점은 물어보세요 – 메일 주소': 'jobs@example.com' },
    '궁금한 점은 물어보세요 – 전화번호': '02-0000-0100',
    ...more,
  };
}

/** Postings as they are copied out of a sheet, their columns above them. */
export function copiedCells(postings: readonly Record<string, string>[]): string {
  return [Object.keys(postings[0]!), ...postings.map((one) => Object.values(one))]
    .map((row) => row.join('\t'))
    .join('\n');
}
