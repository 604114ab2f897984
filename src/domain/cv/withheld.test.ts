import { describe, expect, it } from 'vitest';
import { changes } from './changes.ts';
import { MOST_ROWS } from './cv.ts';
import { nothingDeleted } from './deleted.ts';
import { blankDraft, cvOf, type Draft, type DraftAction, reduce } from './draft.ts';
import { readPatch } from './patch.ts';
import { sendable, withheldIn, withheldWords } from './withheld.ts';

const TOO_LARGE = '가'.repeat(22_000);
const BROKEN = '반쪽 \ud83d 글자';
const base = cvOf(blankDraft());

function written(...actions: DraftAction[]): Draft {
  return actions.reduce(reduce, blankDraft());
}

const detail = (key: string, value: string): DraftAction => ({ type: 'update', section: 'profileDetail', key, value });
const company = (index: number, value: string): DraftAction => ({
  type: 'updateRow',
  section: 'career',
  index,
  key: 'company',
  value,
});
const rows = (count: number) => Array.from({ length: count }, (): DraftAction => ({ type: 'add', section: 'skill' }));

function refusedOf(body: Record<string, unknown>): object {
  const faults = {};
  readPatch(JSON.parse(JSON.stringify(body)), faults);
  return faults;
}

describe('what a save would be refused for', () => {
  it.each([TOO_LARGE, BROKEN])('is left out, and the rest is sent', (text) => {
    const mine = cvOf(written(detail('hobby', '종이접기'), detail('introduction1', text), company(0, text)));
    const body = changes(base, sendable(base, mine), nothingDeleted());
    expect(refusedOf(changes(base, mine, nothingDeleted()))).not.toEqual({});
    expect(refusedOf(body)).toEqual({});
    expect(body.profileDetail).toEqual({ hob_nm: '종이접기' });
  });

  it('is named by its path and in words', () => {
    const cv = cvOf(written(detail('introduction1', TOO_LARGE), company(0, BROKEN)));
    expect(withheldIn(cv)).toEqual({
      'profileDetail.self_intrdc1_txt': '한 칸에 담을 수 있는 크기(64KB)를 넘었어요. 내용을 줄여 주세요.',
      'career.0.company_nm': '읽을 수 없는 글자가 있어요. 그 글자를 지우고 다시 입력해 주세요.',
    });
    expect(withheldWords(cv)).toBe('자기소개서 1 외 1곳');
    expect(withheldWords(cvOf(written(company(0, BROKEN))))).toBe('경력 1 · 회사명');
    expect(withheldWords(base)).toBe('');
  });

  it('counts as sent with the rest: there is nothing more to send until it changes', () => {
    const mine = cvOf(written(detail('hobby', '종이접기'), detail('introduction1', TOO_LARGE)));
    const sent = sendable(base, mine);
    const again = sendable(sent, mine);
    expect(again.profileDetail).toBe(sent.profileDetail);
    const corrected = cvOf(written(detail('hobby', '종이접기'), detail('introduction1', '짧은 글')));
    expect(changes(sent, sendable(sent, corrected), nothingDeleted()).profileDetail).toEqual({
      self_intrdc1_txt: '짧은 글',
    });
  });

  it('is the last new row of too many, until there is room', () => {
    const full = cvOf(written(...rows(MOST_ROWS - 1)));
    const more = cvOf(reduce({ ...blankDraft(), ...full }, { type: 'add', section: 'skill' }));
    expect(withheldIn(more)).toHaveProperty('skill');
    const sent = sendable(full, more);
    expect(sent.skill).toEqual(full.skill);
    expect(withheldWords(more)).toBe('기술');
    const { skill } = cvOf(reduce({ ...blankDraft(), ...more }, { type: 'remove', section: 'skill', index: 3 }));
    expect(sendable(full, { ...more, skill }).skill).toBe(skill);
  });

  it('is nothing in most drafts, which are sent as they are', () => {
    const mine = cvOf(written(detail('hobby', '종이접기'), company(0, '지원')));
    expect(sendable(base, mine)).toBe(mine);
  });
});
