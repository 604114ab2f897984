import { isScoreOf, languageGrade, languageTest, languageTestName } from '../../../fields/codes.ts';
import { date, isAfter, yearsBefore } from '../../../fields/dates.ts';
import { codeOrText } from '../../../fields/kinds.ts';
import { endOf } from '../../../fields/koreanDate.ts';
import { number } from '../../../fields/numbers.ts';
import { text } from '../../../fields/text.ts';
import { many } from '../section.ts';

// Years for which those who give the tests vouch for a result.
const VALID_YEARS = 2;

/** Language tests (Specification §3, language row); a test has a score or a grade of its own (domain decision §2). */
export const language = many({
  title: '어학',
  wire: 'language',
  hint: '성적표에 적힌 점수나 등급 그대로 적어 주세요.',
  covers: 'TOEIC, OPIc, JLPT, HSK처럼 점수나 등급을 받은 시험을 적을 수 있어요.',
  deletedWire: 'lang',
  optional: true,
  example: 'TOEIC · 850',
  rowTitle: ['test', 'grade', 'score'],
  fields: {
    test: text('lang_nm', '시험 이름', {
      reveals: 'text',
      ...{ required: true, suggest: 'lang_nm', listed: 'word' },
      hint: '예: TOEIC, OPIc, TOPIK',
    }),
    date: date('lang_acqs_dt', '응시일', { reveals: 'nothing', ours: true, hint: '예: 20260214' }),
    grade: codeOrText('lang_grd_cd', '등급', { reveals: 'text', codes: 'lang_grd_cd', max: 50 }),
    score: number('lang_pt', '점수', { reveals: 'nothing', decimals: 1, max: 10_000 }),
  },
  // A test typed freely has none to offer: its grade is typed, too.
  offers: {
    grade: (row, codes) => {
      const test = languageTest(codes, row.test);
      return test.kind === 'grade' ? test.grades : [];
    },
  },
  tidy: (row, codes) => {
    const test = languageTestName(codes, row.test);
    return { test, grade: languageGrade(codes, languageTest(codes, test), row.grade) };
  },
  // A test gives a score or a grade, never both; one typed freely may be either.
  applies: (row, { codes }) => {
    const kind = codes && languageTest(codes, row.test).kind;
    return { grade: kind !== 'score', score: kind !== 'grade' };
  },
  notice: (row, notice, { acceptTo }) => {
    if (acceptTo && isAfter(yearsBefore(endOf(acceptTo).day, VALID_YEARS), row.date)) {
      notice('date', '마감일에 2년이 지난 성적이에요. 회사가 받아 주는지 공고에서 확인해 주세요.');
    }
  },
  check: (row, fault, { codes }) => {
    if (!codes) return;
    const test = languageTest(codes, row.test);
    if (test.kind === 'score' && row.score.trim() !== '' && !isScoreOf(test, Number(row.score))) {
      fault('score', `${row.test} 점수는 ${test.min}부터 ${test.max}까지, ${test.step}점 단위예요.`);
    }
    if (test.kind === 'grade' && row.grade !== '' && !test.grades.some((grade) => grade.cd === row.grade)) {
      fault('grade', `${row.test}에 없는 등급이에요. 등급을 다시 선택해 주세요.`);
    }
  },
});
