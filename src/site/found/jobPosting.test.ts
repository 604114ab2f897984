import { describe, expect, it } from 'vitest';
import { jobFaults, neverSaid } from '../../../dev/googleJobRules.ts';
import { type FoundPosting, jobPosting, seoulStamp } from './jobPosting.ts';
import type { PublicSite } from './publicSite.ts';
import { workplacesOf } from './workplaces.ts';

const site: PublicSite = {
  origin: 'https://careers.example.kr',
  name: '다온그룹 채용',
  group: '다온그룹',
  pictures: { 'touch-icon': { address: '/images/1.png', words: '' } },
  titleAt: () => undefined,
};

const posting: FoundPosting = {
  companyCode: 'DT',
  postingNumber: '2026110201',
  title: '백엔드 엔지니어',
  company: '다온테크',
  category: '개발',
  categoryCode: 'SW',
  kind: '정기',
  employment: '정규직 (수습 3개월)',
  career: '경력 3년 이상',
  place: '서울',
  status: '접수 중',
  acceptTo: new Date('2026-11-22T09:00:00Z'),
  publishAt: new Date('2026-11-01T15:00:00Z'),
  body: {
    workplace: '서울 성동구',
    intro: '결제를 만드는 팀 & 동료 <셋>.',
    duties: ['만들고 운영합니다.'],
    qualifications: ['3년 이상 만들어 본 분'],
    preferred: [],
    steps: [],
    documents: ['지원서'],
    conditions: ['주 40시간'],
    contact: { team: '채용팀', email: 'a@daontech.example', phone: '02-0000-0000' },
  },
};

// biome-ignore lint/suspicious/noExplicitAny: a test reads any field of it.
const jobOf = (change: Partial<FoundPosting> = {}) => jobPosting({ ...posting, ...change }, site) as any;

describe('an open posting', () => {
  it('says all that Google requires and recommends and the posting knows, each field in its form', () => {
    expect(jobFaults(jobOf())).toEqual([]);
    expect(neverSaid.filter((field) => field in jobOf())).toEqual([]);
  });

  it('is told by the rules from one that is wrong', () => {
    const job = jobOf();
    const wrong: [string, object][] = [
      ['title', { title: '다온테크 백엔드 엔지니어' }],
      ['description', { description: job.title }],
      ['datePosted', { datePosted: '2026. 11. 2.' }],
      ['hiringOrganization', { hiringOrganization: '다온테크' }],
      ['jobLocation', { jobLocation: [] }],
      ['validThrough', { validThrough: '2026-01-01' }],
      ['employmentType', { employmentType: '정규직' }],
      ['identifier', { identifier: '1' }],
      ['directApply', { directApply: 'yes' }],
      ['experienceRequirements', { experienceRequirements: '3년' }],
    ];
    for (const [field, change] of wrong) {
      expect(jobFaults({ ...job, ...change }).map((fault) => fault.split(' ')[0])).toEqual([field]);
    }
    expect(jobFaults({ ...job, title: undefined })).toEqual(['title is required and missing']);
    expect(jobFaults({ ...job, baseSalary: 1 })).toEqual(['baseSalary is not on the list']);
  });

  it('is posted when it was published and ends when it ends, on Korea’s clock', () => {
    expect(jobOf().datePosted).toBe('2026-11-02T00:00:00+09:00');
    expect(jobOf().validThrough).toBe('2026-11-22T18:00:00+09:00');
    expect(seoulStamp(new Date('2026-12-31T15:00:00.999Z'))).toBe('2027-01-01T00:00:00+09:00');
  });

  it('has no end where it is open until filled', () => {
    expect(jobFaults(jobOf({ acceptTo: null }), ['validThrough'])).toEqual([]);
  });

  it('holds the text of the page as text', () => {
    const { description } = jobOf();
    expect(description).toContain('<p>결제를 만드는 팀 &amp; 동료 &lt;셋&gt;.</p>');
    expect(description).toContain('<p><strong>이런 일을 해요</strong></p><ul><li>만들고 운영합니다.</li></ul>');
    expect(description).not.toContain('이런 경험이 있으면');
  });

  it.each([
    ['정규직 (수습 3개월)', 'FULL_TIME'],
    ['계약직 (1년, 평가 후 정규직)', 'TEMPORARY'],
    ['인턴 (6개월, 정규직 전환 심사)', 'INTERN'],
    ['시간제 근무', 'PART_TIME'],
    ['함께 정해요', 'OTHER'],
  ])('%s is %s', (employment, type) => {
    expect(jobOf({ employment }).employmentType).toBe(type);
    expect(jobFaults(jobOf({ employment }))).toEqual([]);
  });

  it.each([
    ['경력 3년 이상', { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 36 }],
    ['신입', 'no requirements'],
    ['신입·경력', 'no requirements'],
    ['인턴', 'no requirements'],
    ['경력', undefined],
  ])('%s asks for %j', (career, asked) => {
    expect(jobOf({ career }).experienceRequirements).toEqual(asked);
    expect(jobFaults(jobOf({ career }), asked === undefined ? ['experienceRequirements'] : [])).toEqual([]);
  });
});

it.each(['접수 예정', '접수 마감', '조기 마감', '전형 종료'] as const)('%s: no job to find', (status) => {
  expect(jobOf({ status })).toBeUndefined();
});

it('a talent pool is no job', () => {
  expect(jobOf({ kind: '인재풀' })).toBeUndefined();
});

it.each([
  ['서울 성동구', [{ addressRegion: '서울특별시', addressLocality: '성동구' }]],
  ['경기 성남시 분당구', [{ addressRegion: '경기도', addressLocality: '성남시 분당구' }]],
  [
    '서울 성동구·경기 성남시',
    [
      { addressRegion: '서울특별시', addressLocality: '성동구' },
      { addressRegion: '경기도', addressLocality: '성남시' },
    ],
  ],
  ['이천·대전', [{ addressLocality: '이천' }, { addressRegion: '대전광역시' }]],
  ['제주특별자치도 제주시', [{ addressRegion: '제주특별자치도', addressLocality: '제주시' }]],
  ['전국', [{}]],
])('%s is the places %j', (words, parts) => {
  expect(workplacesOf(words)).toEqual(
    parts.map((part) => ({ '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'KR', ...part } })),
  );
});
