import { describe, expect, it } from 'vitest';
import { leastCv, sampleCodes } from '../../../dev/cvSample.ts';
import type { Field } from '../../fields/field.ts';
import type { FormRules } from '../../fields/shape.ts';
import { blankCv, checkCv, settle, writeCv } from './cv.ts';
import { answeredIn, asAnswered as asAnsweredIn, isDefaulted, mergeAnswered, withNumbers } from './defaults.ts';
import { blankDraft, reduce } from './draft.ts';
import { planResume } from './exchange/resumeImport.ts';
import { marksTaken } from './exchange/taking.ts';
import { readPatch } from './patch.ts';
import { overviewOf } from './progress.ts';
import { type Cv, type SectionName, sections } from './sections.ts';
import { inWords } from './words.ts';

const context = { codes: sampleCodes };
const asAnswered = (cv: Cv, answered: string[], form?: FormRules) => asAnsweredIn(cv, answered, form);
const juniors = { profile: { carr_fg_cd: '1' } };
const schools = { education: [{ no_sq: 7, schl_nm: '한빛' }, { no_sq: 8 }] };

describe('defaults that are no answers (domain decision §3)', () => {
  it('are exactly the specification’s plausible ones: an unticked box claims nothing', () => {
    const all = (Object.keys(sections) as SectionName[]).flatMap((name) =>
      Object.values(sections[name].fields as Record<string, Field<unknown>>)
        .filter(isDefaulted)
        .map((field) => field.wire),
    );
    expect(all.toSorted()).toEqual(['atscolc_cd', 'carr_fg_cd', 'ledu_pt', 'std_pnt_pt']);
  });

  it('are blank to whoever looks, checks or submits, until they are answered; the draft keeps them', () => {
    const cv = leastCv({ ...schools, ...juniors });
    const seen = asAnswered(cv, []);
    expect([seen.profile.applicantType, seen.profileDetail.finalEducation]).toEqual(['', '']);
    expect(seen.education[0]).toMatchObject({ institution: '한빛', gpa: '', gpaScale: '' });
    expect(writeCv(cv)).toMatchObject({
      profile: { carr_fg_cd: '1' },
      education: [{ ledu_pt: 3, std_pnt_pt: 4.5 }, {}],
    });
    const answered = asAnswered(cv, ['profile.carr_fg_cd', 'education.7.ledu_pt']);
    expect(answered.profile.applicantType).toBe('1');
    expect(answered.education[0]).toMatchObject({ gpa: '3.0', gpaScale: '' });
    const changed = leastCv({ profile: { carr_fg_cd: '2' }, education: [{ no_sq: 7, ledu_pt: 3.1, std_pnt_pt: 4.3 }] });
    expect(asAnswered(changed, []).education).toEqual(changed.education);
    expect(asAnswered(changed, []).profile).toBe(changed.profile);
  });

  it('are made blank once for the same answers: who looks again finds what was found', () => {
    const cv = leastCv(schools);
    expect(asAnswered(cv, []).education[0]).toBe(asAnswered(cv, []).education[0]);
    expect(asAnswered(cv, ['education.7.ledu_pt']).education[0]).not.toBe(asAnswered(cv, []).education[0]);
  });

  it('are asked for like any question without an answer, and only where one is needed', () => {
    expect(checkCv(asAnswered(leastCv({ ...schools, ...juniors }), []), context)).toEqual({
      'profile.carr_fg_cd': '지원 구분을 선택해 주세요.',
    });
    const form = { questions: [], relaxed: [], hidden: [], required: ['atscolc_cd'] };
    expect(Object.keys(checkCv(asAnswered(leastCv(), []), { ...context, form }))).toEqual(['profileDetail.atscolc_cd']);
  });

  const recruits = (...applicantTypes: string[]): FormRules => ({
    questions: [],
    relaxed: [],
    hidden: [],
    applicantTypes,
  });

  it('are what the posting leaves no choice about: recruiting 경력 alone, 경력', () => {
    const one = recruits('2');
    expect(asAnswered(leastCv(juniors), [], one).profile.applicantType).toBe('2');
    expect(asAnswered(leastCv(juniors), [], recruits('1', '2')).profile.applicantType).toBe('');
    expect(asAnswered(leastCv(juniors), ['profile.carr_fg_cd'], one).profile.applicantType).toBe('1');
    expect(checkCv(asAnswered(leastCv(juniors), [], one), { ...context, form: one })).toEqual({});
  });

  it.each([
    ['1', ['2'], '이 공고는 경력만 모집해요. 지원 구분을 다시 선택해 주세요.'],
    ['3', ['1', '2'], '이 공고는 신입·경력만 모집해요. 지원 구분을 다시 선택해 주세요.'],
    ['2', ['1', '2'], undefined],
    ['3', [], undefined],
  ])('answered otherwise than it is recruited they are refused: %s of %j', (carr_fg_cd, types, sentence) => {
    const faults = checkCv(leastCv({ profile: { carr_fg_cd } }), { ...context, form: recruits(...types) });
    expect(faults['profile.carr_fg_cd']).toBe(sentence);
    const offered = sections.profile.offers!.applicantType!(blankCv().profile, sampleCodes, recruits(...types));
    expect(offered.map(({ cd }) => cd).filter((cd) => cd !== '1' && types.length > 0)).toEqual(
      types.filter((cd) => cd !== '1'),
    );
  });

  it('are in no word of a copy, and count for no step', () => {
    const words = JSON.stringify(
      inWords(settle(asAnswered(leastCv({ ...schools, ...juniors }), []), context), context),
    );
    for (const word of ['신입', '고등학교 졸업', '3.0', '4.5']) expect(words).not.toContain(word);
    const { states } = overviewOf({ ...asAnswered(blankCv(), []), files: [] }, context);
    expect(states).not.toContain('완료');
    expect(states).not.toContain('작성 중');
  });
});

describe('what a save answers', () => {
  it('is every default it names; rows without a number get one first', () => {
    const body = {
      profile: { carr_fg_cd: '1', kor_nm: '김' },
      education: [{ no_sq: 7, ledu_pt: '3.0' }, { std_pnt_pt: 4.5 }],
    };
    const patch = withNumbers(readPatch(body, {}), blankCv());
    const number = patch.rows.education?.[1]?.no;
    expect(number).toEqual(expect.any(Number));
    expect(answeredIn(patch)).toEqual(['profile.carr_fg_cd', 'education.7.ledu_pt', `education.${number}.std_pnt_pt`]);
  });

  it('takes what the file says of a row as an answer, also where it is what a new row begins with', () => {
    const education = [{ institution: '한빛대학교', studyType: 'Bachelor', score: '3.0/4.5' }];
    const taking = planResume(blankDraft(), { education }, context);
    const taken = taking.actions.reduce(reduce, blankDraft());
    const { no } = taken.education[0]!;
    expect(marksTaken(taking, taken)).toEqual([`education.${no}.ledu_pt`, `education.${no}.std_pnt_pt`]);
  });

  it('is kept once, and goes with its row; nobody can fill a draft with other words', () => {
    const more = ['education.7.ledu_pt', 'education.9.ledu_pt', 'profile.kor_nm', 'x'.repeat(90), 'profile.carr_fg_cd'];
    expect(mergeAnswered(leastCv(schools), ['profile.carr_fg_cd'], more)).toEqual([
      'profile.carr_fg_cd',
      'education.7.ledu_pt',
    ]);
  });
});
