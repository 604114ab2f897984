import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCv } from '../../../../dev/anyCv.ts';
import { sampleCodes, wholeWireCv } from '../../../../dev/cvSample.ts';
import { readCv } from '../cv.ts';
import { blankDraft, reduce } from '../draft.ts';
import { fromJsonResume, toJsonResume } from './jsonResume.ts';
import { compareResume, planResume, readResume } from './resumeImport.ts';
import type { JsonResume } from './resumeParts.ts';

const require = createRequire(import.meta.url);
const sampleOf = (name: string): JsonResume =>
  JSON.parse(readFileSync(require.resolve(`${name}/sample.resume.json`), 'utf8'));
const samples = ['resume-schema', '@jsonresume/schema'].map((name) => [name, sampleOf(name)] as const);
const context = { codes: sampleCodes };

/** What both packages' own validators say against a résumé; empty if it is valid. */
async function faultsOf(resume: JsonResume): Promise<string[]> {
  const faults: string[] = [];
  for (const name of ['resume-schema', '@jsonresume/schema']) {
    const { validate } = require(name);
    await new Promise<void>((resolve) => {
      validate(resume, (errors: unknown, report: { valid?: boolean } | undefined) => {
        if (errors || report?.valid === false) faults.push(JSON.stringify(errors ?? report));
        resolve();
      });
    });
  }
  return faults;
}

describe('the validators', () => {
  it('refuse what is no résumé', async () => {
    expect(await faultsOf({ basics: { email: 7 }, unknown: true })).toHaveLength(2);
  });
});

describe.each(samples)('the sample of %s', (_name, sample) => {
  const compared = compareResume(sample, context);

  it('goes in and out with what was taken unchanged, and the rest is told', () => {
    const { cv, taken, changed, left } = compared;
    expect(taken.length).toBeGreaterThan(15);
    const again = toJsonResume(cv, context) as {
      basics: object;
      work: object[];
      education: object[];
      skills: object[];
    };
    const given = sample as typeof again;
    const url = 'http://richardhendricks.example.com';
    expect(again.basics).toMatchObject({ url: url.replace('http:', 'https:') });
    expect(given.basics).toMatchObject({ ...again.basics, url, location: { address: '2712 Broadway St' } });
    expect(given.skills).toEqual(again.skills);
    for (const item of taken)
      expect(JSON.stringify(sample)).toContain(JSON.stringify(item.value.split(', ')[0]).slice(1, -1));
    const dates = /^\d{4}-\d\d-\d\d$/;
    const isMonth = ({ value, as }: (typeof changed)[number]) => dates.test(value) && value.startsWith(as);
    const isHttps = ({ value, as }: (typeof changed)[number]) => as === `https://${value.replace('http://', '')}`;
    expect(changed.filter((one) => !isMonth(one) && !isHttps(one))).toEqual([]);
    const parts = (items: typeof taken) => [...new Set(items.map(({ label }) => label.split(' ')[0]!))];
    expect(parts(taken)).toEqual(expect.arrayContaining(['수상', '출간물', '프로젝트', '봉사']));
    expect(parts(left)).toEqual(expect.arrayContaining(['추천', '프로젝트']));
    expect(parts(left)).not.toContain('수상');
  });

  it('loses no value: each is taken, changed or left', () => {
    const leaves = JSON.stringify(sample).match(/:("(?!")|\[")/g) ?? [];
    const told = compared.taken.length + compared.changed.length + compared.left.length;
    // $schema and the three of meta are about the file.
    expect(told).toBe(leaves.length - 4);
  });

  it('comes out valid, twice the same', async () => {
    const once = toJsonResume(compared.cv, context);
    expect(await faultsOf(once)).toEqual([]);
    expect(toJsonResume(fromJsonResume(once, context), context)).toEqual(once);
  });
});

describe('a CV as a résumé', () => {
  const cv = readCv(wholeWireCv);
  const resume = toJsonResume(cv, context);

  it('tells what the schema has a place for', () => {
    expect(resume).toMatchObject({
      basics: {
        name: '김하늘',
        email: 'haneul.kim@example.com',
        location: { address: '서울특별시 성동구 아차산로 17' },
        profiles: [
          { network: 'GitHub', url: 'https://github.com/haneul' },
          { network: '블로그', url: 'https://blog.example.com/%ED%95%98%EB%8A%98' },
        ],
      },
      awards: [{ title: '전국 정산 해커톤 대상', date: '2021-11', awarder: '한빛재단' }],
      projects: [
        {
          ...{ name: '동네 책장', entity: '나래동아리', roles: ['화면 개발'] },
          ...{ startDate: '2020-03', endDate: '2020-12', url: 'https://books.example.com' },
          description: '책을 나누어 읽는 앱입니다.',
        },
      ],
      work: [
        { name: '2080', position: '사원', startDate: '2022-03', endDate: '2024-02', summary: '결제 서버 운영' },
        { name: '마루소프트', position: '대리', startDate: '2024-03' },
        { name: '2080', startDate: '2022-04', description: '여섯 명이 결제를 맡았습니다.' },
        { name: '마루소프트', startDate: '2024-04', summary: '정산을 다시 썼습니다.' },
      ],
      education: [
        { institution: '한빛대학교', area: '컴퓨터공학', studyType: 'Bachelor', score: '3.87/4.5' },
        { institution: '나래고등학교', studyType: 'High School' },
      ],
      certificates: [{ name: '정보처리기사', date: '2021-06-02', issuer: '한국산업인력공단' }, { name: '운전면허' }],
      languages: [
        { language: 'TOEIC', fluency: '905' },
        { language: 'OPIc', fluency: 'IH' },
      ],
      skills: [
        { name: 'PostgreSQL', level: 'Advanced' },
        { name: 'TypeScript', level: 'Intermediate' },
      ],
      interests: [{ name: '달리기' }],
    });
  });

  it('tells nothing sensitive, and no birth date', () => {
    const text = JSON.stringify(resume);
    expect(['12-345678', '1998', '장애', '보훈'].filter((one) => text.includes(one))).toEqual([]);
  });

  it('comes back in with its tests, grades and levels', () => {
    const back = fromJsonResume(resume, context);
    const rows = (list: object[]) => list.map((row) => ({ ...row, no: 0 }));
    expect(back.language[0]).toMatchObject({ test: 'TOEIC', score: '905' });
    expect(back.language[1]).toMatchObject({ test: 'OPIc', grade: 'OPIC-IH' });
    expect(back.skill.map(({ name, level }) => [name, level])).toEqual([
      ['PostgreSQL', '3'],
      ['TypeScript', '2'],
    ]);
    expect(rows(back.certificate)).toEqual(rows(cv.certificate).map((row) => ({ ...row, validUntil: '' })));
    expect(back.profile.name).toBe('김하늘');
    expect(back.activity.map(({ kind, name, role }) => [kind, name, role])).toEqual([
      ['1', '전국 정산 해커톤 대상', ''],
      ['3', '동네 책장', '화면 개발'],
    ]);
    expect(back.link.map(({ name }) => name)).toEqual(['GitHub', '블로그']);
  });

  it('is valid whatever a draft holds, and stands still going in and out', async () => {
    await fc.assert(
      fc.asyncProperty(anyCv, async (any) => {
        const once = toJsonResume(any, context);
        expect(await faultsOf(once)).toEqual([]);
        const twice = toJsonResume(fromJsonResume(once, context), context);
        const { left, changed } = compareResume(twice, context);
        expect([...left, ...changed]).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('taking a résumé', () => {
  const plan = planResume(blankDraft(), samples[0]![1], context);
  const draft = plan.actions.reduce(reduce, blankDraft());

  it('fills a draft through the reducer, and says which steps to look at', () => {
    expect(draft.profile.name).toBe('Richard Hendriks');
    expect(draft.career).toHaveLength(1);
    expect(draft.career[0]).toMatchObject({ company: 'Pied Piper', position: 'CEO/President', startDate: '2013-12' });
    expect(draft.careerHistory[0]!.summary).toContain('• Successfully won Techcrunch Disrupt');
    expect(draft.education[0]).toMatchObject({ level: '3', gpa: '4.0', gpaScale: '' });
    expect(draft.skill.map(({ name }) => name)).toEqual([
      'Web Development (HTML, CSS, Javascript)',
      'Compression (Mpeg, MP4, GIF)',
    ]);
    expect(plan.steps).toEqual([
      'basic',
      'wishes',
      'education',
      'career',
      'careerHistory',
      'language',
      'skill',
      'activity',
      'link',
      'introduction',
    ]);
    expect(plan.kept).toEqual([]);
  });

  it('does nothing the second time', () => {
    expect(planResume(draft, samples[0]![1], context)).toMatchObject({ actions: [], steps: [] });
  });

  it('keeps what is written, and says so', () => {
    const written = reduce(blankDraft(), { type: 'update', section: 'profile', key: 'name', value: '김하늘' });
    const { kept, taken, actions } = planResume(written, samples[0]![1], context);
    expect(kept).toEqual([{ key: 'name', label: '이름', value: '김하늘' }]);
    expect(taken.map(({ label }) => label)).not.toContain('기본 정보 이름');
    expect(taken.map(({ label }) => label)).toContain('기본 정보 이메일');
    expect(actions.reduce(reduce, written).profile.name).toBe('김하늘');
  });

  it('answers no question of the posting’s own with the summary', () => {
    const form = { questions: [{ text: '왜 저희인가요?', max: 500 }], relaxed: [], hidden: [] };
    const asked = planResume(blankDraft(), samples[0]![1], { ...context, form });
    expect(asked.actions.reduce(reduce, blankDraft()).profileDetail.introduction1).toBe('');
    expect(asked.left.map(({ label }) => label)).toContain('기본 정보 소개');
  });

  it('tells of words it takes in another form, and of a year without a month', () => {
    const resume = {
      education: [{ institution: '한빛대학교', studyType: '이학 학사', startDate: '2016', endDate: '2020-02-20' }],
      skills: [{ name: 'Go', level: 'Expert' }],
    };
    const { changed, left } = compareResume(resume, context);
    expect(changed.map(({ value, as }) => [value, as])).toEqual([
      ['이학 학사', '대학교'],
      ['2020-02-20', '2020-02'],
      ['Expert', '특급'],
    ]);
    expect(left).toEqual([{ label: '학력 1 시작', value: '2016' }]);
  });

  it('survives any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (any) => {
        const given = readResume(
          JSON.stringify({ basics: any, work: any, skills: [any], languages: [any], education: [any] }),
        );
        const { actions } = planResume(blankDraft(), given as JsonResume, context);
        actions.reduce(reduce, blankDraft());
      }),
      { numRuns: 200 },
    );
  });

  it.each(['', '{', '[]', 'null', '"text"', '{"name":"x"}', '{"toString":1}'])('says that %s is no résumé', (text) => {
    expect(readResume(text)).toContain('JSON Resume');
  });
});
