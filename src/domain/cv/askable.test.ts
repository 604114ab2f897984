import { describe, expect, it } from 'vitest';
import { askables, wrongAsk } from './askable.ts';
import { formNames } from './formNames.ts';
import { FORM_PRESETS } from './formPresets.ts';

describe('what a posting may ask', () => {
  it('is named as forms name it, once each, and said with a label', () => {
    const names = askables.map(({ name }) => name);
    expect(names.filter((name) => !formNames.has(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(askables.filter(({ label }) => label === '')).toEqual([]);
  });

  it('has the photo, the address and every list, and nothing by which an applicant is known', () => {
    const names = askables.map(({ name }) => name);
    for (const name of ['photo', 'base_cur_addr', 'education', 'career', 'cert', 'link']) expect(names).toContain(name);
    for (const name of ['kor_nm', 'tel_no', 'email_nm', 'self_intrdc1_txt', 'agr_yn'])
      expect(names).not.toContain(name);
  });

  it('is treated by every preset as it may be', () => {
    const names = askables.map(({ name }) => name);
    const asked = FORM_PRESETS.flatMap(({ asks }) => asks);
    expect(asked.filter(({ name, how }) => !names.includes(name) || wrongAsk(name, how))).toEqual([]);
  });

  it('is never insisted on where it is given by choice alone', () => {
    expect(wrongAsk('disabil_trgt_yn', 'hidden')).toBeUndefined();
    expect(wrongAsk('vtrn_trgt_yn', 'required')).toMatch(/꼭 적게 할 수 없는/);
    expect(wrongAsk('kor_nm', 'hidden')).toMatch(/언제나 받아요/);
    expect(wrongAsk('career', 'required')).toBeUndefined();
  });
});
