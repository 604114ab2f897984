import { describe, expect, it } from 'vitest';
import { type Between, leftoversOf, yearOf } from './leftovers.ts';
import { instantIn, tidyInstant } from './typedDay.ts';

const between: Between = { from: '2026년 하반기', to: '2027년 상반기', year: 2027 };
const found = (text: string, seasons = between) =>
  leftoversOf({ body: { intro: text } }, seasons).map(({ words, kind }) => `${kind} ${words}`);

describe('what is left of the season before', () => {
  it.each([
    ['2026년 하반기 공채', ['year 2026', 'half 하반기']],
    ['면접은 2026년 12월 3일이에요.', ['day 2026년 12월 3일']],
    ['결과는 12월 3일 또는 12/5(금)에 알려요.', ['day 12월 3일', 'day 12/5']],
    ['마감 2026.12.31', ['day 2026.12.31']],
    ['문의 02-123-4567, 010-1234-5678', ['phone 02-123-4567', 'phone 010-1234-5678']],
    ['2027년 상반기 공채', []],
    ['1998년에 문을 열었고 2010년에 옮겼어요.', []],
    ['주 40시간, 연봉 4,200만 원, 1/2 비율', []],
  ])('%s', (text, expected) => expect(found(text)).toEqual(expected));

  it('says nothing of the year where both seasons are in one', () => {
    expect(found('2026년 하반기', { from: '2026년 상반기', to: '2026년 하반기', year: 2026 })).toEqual([]);
  });

  it('names the place of each, also in rows, and passes over dates that were moved and over codes', () => {
    const copy = {
      title: '2026 신입',
      season: '2026년 하반기',
      publish: '2026-11-01 10:00',
      accept: { from: '2027-03-02 10:00', to: '' },
      body: {
        duties: ['기획', '2026년 실적 정리'],
        steps: [{ id: 's1', name: '면접', when: '2026-12-01', term: '12월 1일쯤' }],
        contact: { team: '인사팀', phone: '031-000-0176' },
      },
      images: [{ id: 'i1', hash: '2026'.repeat(16), words: '2026년 공채' }],
    };
    expect(yearOf(copy)).toBe(2027);
    expect(leftoversOf(copy, between).map(({ at, kind }) => `${at} ${kind}`)).toEqual([
      'title year',
      'body.duties year',
      'body.steps.s1.term day',
      'body.contact.phone phone',
      'images.i1.words year',
    ]);
  });
});

describe('an instant in a cell', () => {
  it.each([
    ['2027-03-02 10:00', '2027-03-02 10:00'],
    ['2027-03-02 10:00:00', '2027-03-02 10:00'],
    [' 2027. 3. 2. 오후 6:00 ', '2027-03-02 18:00'],
    ['2027-03-02 오전 12:05', '2027-03-02 00:05'],
    ['2027/3/2 9:30', '2027-03-02 09:30'],
    ['2027년 3월 2일 (화) 09:00', '2027-03-02 09:00'],
    ['2027-03-02T09:00', '2027-03-02 09:00'],
    ['2027-03-02 6:00 PM', '2027-03-02 18:00'],
    ['2027-02-28 24:00', '2027-03-01 00:00'],
    ['2027-02-29 24:00', '2027-02-29 24:00'],
    ['3월 2일', '3월 2일'],
    ['', ''],
  ])('%s is %s', (typed, written) => expect(tidyInstant(typed)).toBe(written));

  it('is one on the calendar, and 24:00 the end of its day', () => {
    expect(instantIn('2027-02-28 24:00')).toEqual(new Date('2027-03-01T00:00:00+09:00'));
    expect(instantIn('2027-02-29 10:00')).toBeUndefined();
    expect(instantIn('2027-02-28 24:01')).toBeUndefined();
    expect(instantIn('2027-02-28 10:60')).toBeUndefined();
  });
});
