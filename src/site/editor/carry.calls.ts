import { steps } from '../../domain/cv/steps.ts';
import { postingKey } from '../../domain/postings/posting.records.ts';
import { value, whole } from '../../fields/answers.ts';
import { list, nest, record } from '../../fields/record.ts';
import { choice, key } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

const stepIds = steps.map(({ id }) => id);
const stepList = (wire: string, label: string) =>
  nest(wire, label, list(choice('step', '단계', stepIds), stepIds.length));
const count = (wire: string, label: string) => whole(wire, label);

export const carryCalls = {
  carry: call({
    method: 'POST',
    path: '/api/carry',
    title: '이전 지원서의 내용과 파일을 새 지원서에 채우기',
    access: 'member',
    applies: true,
    perMinute: 20,
    input: record({
      ...postingKey.members,
      fromCompanyCode: key('FROM_COMPANY_CD', '이전 지원서의 회사', { required: true }),
      fromPostingNumber: key('FROM_PBLANC_NO', '이전 지원서의 공고', { required: true }),
    }),
    answer: record({
      revision: whole('revision', '저장 차례'),
      steps: stepList('steps', '채운 단계'),
      files: count('files', '가져온 파일'),
      filesLeft: count('files_left', '가져오지 않은 파일'),
      photoKept: value<boolean>('photo_kept', '사진이 이미 있어 그대로 둠', { type: 'boolean' }),
    }),
  }),
  steps: call({
    method: 'GET',
    path: '/api/carry/steps',
    title: '다른 곳에서 채운 뒤 아직 열어 보지 않은 단계',
    access: 'member',
    input: postingKey,
    answer: record({ steps: stepList('steps', '단계') }),
  }),
  mark: call({
    method: 'POST',
    path: '/api/carry/steps',
    title: '다른 곳에서 채운 단계와 열어 본 단계를 적어 두기',
    access: 'member',
    perMinute: 120,
    input: record({
      ...postingKey.members,
      filled: stepList('filled', '채운 단계'),
      seen: stepList('seen', '열어 본 단계'),
    }),
    answer: record({ steps: stepList('steps', '남은 단계') }),
  }),
};
