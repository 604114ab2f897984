import { expect, it } from 'vitest';
import { sections } from '../../../domain/cv/sections.ts';
import { copyWords } from './copyWords.ts';

const said = (wire: string, question: string, answer: string) => ({ wire, question, answer });
const name = said('jnco_nm', '이름', '김하늘');
const told = said(sections.profile.fields.requiredNotice.wire, '필수 개인정보 수집·이용 안내를 확인했습니다', '동의함');
const address = said('adres', '주소', '서울특별시 성동구 아차산로 17');
const first = said('self_intrdc1_txt', '가장 오래 붙든 문제는?', '저는 …');
const unknown = said('no_longer_asked', '예전에 묻던 것', '예');

it('sets 자기소개서 last and what was agreed to apart, and leaves nothing out that is no longer asked', () => {
  const { parts, agreed } = copyWords([
    { title: '기본 정보', entries: [{ title: '', answers: [name, told] }] },
    { title: '상세 정보', entries: [{ title: '', answers: [address, first, unknown] }] },
    { title: '학력', entries: [{ title: '한빛대학교', answers: [said('schul_nm', '학교명', '한빛대학교')] }] },
    { title: '경력', entries: [] },
  ]);
  expect(parts.map(({ title }) => title)).toEqual(['기본 정보', '상세 정보', '학력', '자기소개서']);
  expect(parts[1]!.entries[0]!.answers).toEqual([address, unknown]);
  expect(parts[3]!.entries[0]!.answers).toEqual([first]);
  expect(agreed).toEqual([told]);
});

it('has no part of which nothing was written', () => {
  const empty = { ...first, answer: '' };
  expect(copyWords([{ title: '상세 정보', entries: [{ title: '', answers: [empty] }] }])).toEqual({
    parts: [],
    agreed: [],
  });
});
