import { expect, it } from 'vitest';
import { sampleCodes } from '../../../../dev/cvSample.ts';
import { readCv } from '../cv.ts';
import { fromJsonResume, toJsonResume } from './jsonResume.ts';

const context = { codes: sampleCodes };

it('tells activities that the schema has no part for among the projects, by their type', () => {
  const activity = ['2', '4', '5', '6'].map((kind, no) => ({
    ...{ no_sq: no + 1, actv_kind_cd: kind, actv_nm: `활동 ${kind}`, actv_istn_nm: '한빛재단' },
    ...(kind === '4' ? { actv_dt: '2024-05' } : { actv_fr_dt: '2024-05' }),
  }));
  const mine = readCv({ activity, link: [{ no_sq: 1, link_url: 'haneul.example.com' }] });
  const told = toJsonResume(mine, context);
  expect(told).toMatchObject({
    basics: { url: 'https://haneul.example.com' },
    volunteer: [{ organization: '활동 2 (한빛재단)', startDate: '2024-05' }],
    publications: [{ name: '활동 4', publisher: '한빛재단', releaseDate: '2024-05' }],
    projects: [
      { name: '활동 5', type: 'training' },
      { name: '활동 6', type: 'international experience' },
    ],
  });
  const withoutNumber = (rows: object[]) => rows.map((row) => ({ ...row, no: 0 }));
  const back = fromJsonResume(told, context);
  expect(withoutNumber(back.activity)).toEqual(expect.arrayContaining(withoutNumber(mine.activity)));
});
