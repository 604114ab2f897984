import { describe, expect, it } from 'vitest';
import { leastCv, sampleCodes, wholeWireCv } from '../../../dev/cvSample.ts';
import { checkFiles } from '../attachments/attachment.ts';
import { blankCv, checkCv, readCv, type WireCv } from './cv.ts';
import { asAnswered } from './defaults.ts';
import { faultsAfterLeaving, namedFaults, valueAt } from './faults.ts';
import { doneWords, overviewOf, stepState, stepToGoOn } from './progress.ts';
import { ownFields, type Section } from './section.ts';
import { listNames, objectNames, sectionNames, sections } from './sections.ts';
import { inOrderOfSteps } from './stepOrder.ts';
import { groupFields, stepOf, steps } from './steps.ts';

const context = { codes: sampleCodes };
/** The steps that consist of declared fields. */
const declared = steps.filter((step) => step.list ?? step.groups);

describe('the steps', () => {
  it('order what is said of their fields as they ask for it, and rows of a list as they stand', () => {
    const said = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, '적어 주세요.']));
    const order = ['profileDetail.sex_cd', 'profileDetail.base_cur_addr', 'education.1.schl_nm', 'education.0.schl_nm'];
    const later = ['profileDetail.self_intrdc1_txt', 'photo', 'files.3', 'profile.agr_yn', 'unknown'];
    const all = [...later.toReversed(), order[1]!, order[2]!, order[3]!, order[0]!];
    expect(Object.keys(inOrderOfSteps(said(...all)))).toEqual([...order, ...later]);
  });

  it('have every list exactly once', () => {
    expect(steps.flatMap((step) => step.list ?? []).toSorted()).toEqual([...listNames].sort());
  });

  it('have every group of every object exactly once', () => {
    const groups = objectNames.flatMap((name) => {
      const section: Section = sections[name];
      return (section.groups ?? []).map(({ title }) => `${name} ${title}`);
    });
    expect(groups.length).toBeGreaterThan(8);
    expect(steps.flatMap((step) => (step.groups ?? []).map((group) => group.join(' '))).toSorted()).toEqual(
      groups.sort(),
    );
  });

  it('have every field a person fills in exactly once', () => {
    for (const name of objectNames) {
      const section: Section = sections[name];
      const grouped = (section.groups ?? []).flatMap(({ fields }) => fields);
      expect(grouped.toSorted()).toEqual(
        ownFields(section)
          .map(([key]) => key)
          .toSorted(),
      );
    }
  });

  it('are told apart in the address', () => {
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
  });

  it('are found for every path a fault can have', () => {
    for (const name of sectionNames) {
      const section: Section = sections[name];
      for (const [key, field] of ownFields(section)) {
        const path = section.many ? `${section.wire}.0.${field.wire}` : `${section.wire}.${field.wire}`;
        const found = steps.filter((step) =>
          section.many
            ? step.list === name
            : step.groups?.some(([one, group]) => one === name && groupFields(one, group).includes(key)),
        );
        expect(found).toHaveLength(1);
        expect(stepOf(path)).toBe(found[0]);
      }
    }
    const paths = ['education', 'photo', 'files.1', 'nothing.0', ''];
    expect(paths.map((path) => stepOf(path)?.id)).toEqual(['education', 'files', 'files', undefined, undefined]);
  });

  it('refuse a group that nobody declared', () => {
    expect(() => groupFields('profile', '없음')).toThrow('No group');
  });
});

describe('how far a step is', () => {
  const step = (id: string) => steps.find((one) => one.id === id)!;
  const photo = { kind: '01' };
  const unanswered = (cv = blankCv()) => asAnswered(cv, [], undefined);
  const stateOf = (id: string, cv = unanswered(), files: (typeof photo)[] = []) =>
    stepState(step(id), { ...cv, files }, { ...checkCv(cv, context), ...checkFiles(files, undefined) });

  it('in a CV nobody has written', () => {
    const lists = ['education', 'career', 'careerHistory', 'certificate', 'language', 'skill', 'activity', 'link'];
    const optional = ['wishes', ...lists, 'military'];
    expect(declared.filter(({ id }) => stateOf(id) === '선택').map(({ id }) => id)).toEqual(optional);
    expect(['basic', 'introduction', 'files', 'confirm'].map((id) => stateOf(id))).toEqual(Array(4).fill('작성 전'));
  });

  it('in a CV that could be submitted', () => {
    const cv = readCv(structuredClone(wholeWireCv) as WireCv);
    expect(steps.map(({ id }) => stateOf(id, cv, [photo]))).toEqual(steps.map(() => '완료'));
  });

  it('begins with the first answer and ends with the last required one', () => {
    expect(stateOf('basic', leastCv({ profileDetail: { sex_cd: '' } }))).toBe('작성 중');
    expect(stateOf('basic', leastCv())).toBe('완료');
    expect(stateOf('education', leastCv({ education: [{ no_sq: 1, mjr_nm: '철학' }] }))).toBe('작성 중');
    expect(stateOf('education', leastCv({ education: [{ no_sq: 1, schl_nm: '한빛' }] }))).toBe('완료');
  });

  it('of the files follows the photo', () => {
    expect(stateOf('files', leastCv(), [{ kind: '03' }])).toBe('작성 중');
    expect(stateOf('files', leastCv(), [photo])).toBe('완료');
  });

  it('is not begun by a blank row, nor by an answer that does not apply', () => {
    expect(stateOf('education', unanswered(leastCv({ education: [{ no_sq: 1 }] })))).toBe('선택');
    expect(stateOf('military', leastCv({ profileDetail: { vtrn_no: '12' } }))).toBe('선택');
  });
});

describe('sentences while somebody fills in the form', () => {
  const cv = leastCv({
    profile: { kor_nm: '' },
    profileDetail: { tel_no: '없음' },
    education: [{ no_sq: 1, mjr_nm: 'x' }],
  });

  it('come for the field that was left, not for those still to come', () => {
    expect(Object.keys(faultsAfterLeaving(cv, { context }, {}, 'profileDetail.tel_no'))).toEqual([
      'profileDetail.tel_no',
    ]);
    expect(faultsAfterLeaving(cv, { context }, {}, 'profile.kor_nm')).toEqual({});
    expect(faultsAfterLeaving(cv, { context }, {}, 'education.0.schl_nm')).toEqual({});
  });

  it('come for a field written before that contradicts the one left last', () => {
    const facts = { ledu_pt: '4.4', std_pnt_pt: '4.3', mtrc_dt: '2015-03', grdt_dt: '2012-03' };
    const military = { mtrsc_fg_cd: '1', enst_dt: '2020-03-02', dmblz_dt: '2019-03-02' };
    const language = [
      { no_sq: 1, lang_nm: 'IELTS', lang_pt: '905' },
      { no_sq: 2, lang_nm: 'JLPT', lang_grd_cd: 'OPIC-AL' },
    ];
    const both = leastCv({ education: [{ no_sq: 1, mjr_nm: 'x', ...facts }], profileDetail: military, language });
    const left = (path: string) => Object.keys(faultsAfterLeaving(both, { context }, {}, path));
    expect(left('education.0.std_pnt_pt')).toEqual(['education.0.ledu_pt']);
    expect(left('education.0.mtrc_dt')).toEqual(['education.0.grdt_dt']);
    expect(left('education.0.mjr_nm')).toEqual([]);
    expect(left('profileDetail.enst_dt')).toEqual(['profileDetail.dmblz_dt']);
    expect(left('language.0.lang_nm')).toEqual(['language.0.lang_pt']);
    expect(left('language.1.lang_nm')).toEqual(['language.1.lang_grd_cd']);
    const unfilled = leastCv({ education: [{ no_sq: 1, mjr_nm: 'x' }], profileDetail: { mtrsc_fg_cd: '1' } });
    expect(faultsAfterLeaving(unfilled, { context }, {}, 'profileDetail.mtrsc_fg_cd')).toEqual({});
    expect(faultsAfterLeaving(unfilled, { context }, {}, 'education.0.mjr_nm')).toEqual({});
  });

  it('stay while they hold and go when they do not', () => {
    const shown = { 'profile.kor_nm': '이름을 입력해 주세요.', 'profileDetail.email_nm': '옛 말' };
    expect(faultsAfterLeaving(cv, { context }, shown, 'profile.chcrt_nm2')).toEqual({
      'profile.kor_nm': '이름을 입력해 주세요.',
    });
  });

  it('find the value at a path', () => {
    expect(valueAt(cv, 'education.0.mjr_nm')).toMatchObject({ key: 'major', value: 'x' });
    expect(valueAt(cv, 'profileDetail.tel_no')).toMatchObject({ key: 'phone', value: '없음' });
    const nothing = ['education.7.mjr_nm', 'education', 'nothing.0.x', 'profile.nothing', 'profile.__proto__'];
    expect(nothing.map((path) => valueAt(cv, path))).toEqual(nothing.map(() => undefined));
  });
});

describe('a summary of faults', () => {
  it('names the field where its sentence does not', () => {
    const cv = { ...blankCv(), education: [sections.education.shape.blank()] };
    const named = namedFaults(
      cv,
      {},
      {
        'profile.kor_nm': '이름을 입력해 주세요.',
        'profile.chcrt_nm2': '40자까지 쓸 수 있어요. 20자 초과했어요.',
        'education.0.schl_nm': '학교명을 입력해 주세요.',
        files: '파일을 다시 올려 주세요.',
      },
    );
    expect(named).toEqual({
      'profile.kor_nm': '이름을 입력해 주세요.',
      'profile.chcrt_nm2': '한자 이름: 40자까지 쓸 수 있어요. 20자 초과했어요.',
      'education.0.schl_nm': '학력 1 · 학교명: 학교명을 입력해 주세요.',
      files: '파일을 다시 올려 주세요.',
    });
  });

  it('tells the questions of a posting apart, by number and first words', () => {
    const questions = [
      { text: '가장 오래 붙들고 있었던 장애 하나를 골라 그때 본 것과 한 일을 적어 주세요.', max: 700 },
      { text: '왜 다온인가요?', max: 300 },
    ];
    const form = { questions, relaxed: [], hidden: [] };
    const cv = leastCv({ profileDetail: { self_intrdc1_txt: '', self_intrdc2_txt: '글'.repeat(301) } });
    const asked = { ...context, form };
    const named = Object.values(namedFaults(cv, asked, checkCv(cv, asked)));
    expect(named).toEqual([
      '자기소개서 1번 ‘가장 오래 붙들고 있었던 장애 하나를 …’ 답변을 입력해 주세요.',
      '자기소개서 2번 ‘왜 다온인가요?’: 300자까지 쓸 수 있어요. 1자 초과했어요.',
    ]);
  });
});

describe('where an application that is opened again goes on', () => {
  const blank = { ...blankCv(), files: [] };
  const whole = { ...leastCv(), files: [{ kind: '01' }] };

  it.each([
    ['at the step left last', blank, 'introduction', 'introduction'],
    ['at the review left last', blank, 'review', 'review'],
    ['at the first unfinished one', blank, undefined, 'basic'],
    ['at the one thing that is missing', { ...whole, files: [] }, undefined, 'files'],
    ['at the review, where nothing is missing', whole, undefined, 'review'],
    ['at the first unfinished one, where the posting has no such step', blank, 'nothing', 'basic'],
  ] as const)('%s', (_, draft, left, step) => {
    expect(stepToGoOn(draft, context, left)).toBe(step);
  });
});

describe('how far an application is', () => {
  const draft = { ...leastCv({ language: [{ no_sq: 1, lang_nm: 'TOEIC', lang_pt: 905 }] }), files: [] };

  it('counts the steps that are written in and right, and no optional one that nobody began', () => {
    const blank = overviewOf({ ...asAnswered(blankCv(), [], undefined), files: [] }, context);
    expect([blank.done, doneWords(blank)]).toEqual([0, '14개 중 0개 완료']);
    const right = overviewOf(draft, context);
    expect(right.states.filter((state) => state === '완료')).toHaveLength(right.done);
    expect(right.states).toContain('선택');
  });

  it('does not count a step to be looked at: a sentence stands in it, or nobody has seen what filled it', () => {
    const { done } = overviewOf(draft, context);
    expect(overviewOf(draft, context, { unseen: ['language'] }).done).toBe(done - 1);
    expect(overviewOf(draft, context, { shown: { 'language.0.lang_pt': '틀렸어요.' } }).done).toBe(done - 1);
    expect(overviewOf(draft, context, { unseen: ['skill'] }).states).toContain('확인 필요');
  });
});
