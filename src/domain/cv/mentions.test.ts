import { describe, expect, it } from 'vitest';
import { knownCompanies } from './knownCompanies.ts';
import { othersNamed } from './mentions.ts';

const about = {
  companies: ['다온푸드', '다온로지스'],
  postings: ['결제 서버 개발자', '발효 연구원', '[경력] 물류센터 매니저 (이천)'],
  own: ['다온테크', '데이터 분석가', '한빛 주식회사'],
};
const named = (text: string, own: string[] = []) => othersNamed(text, { ...about, own: [...about.own, ...own] });

describe('names of others in a self-introduction', () => {
  it.each([
    ['삼성전자에 지원하게 되었습니다.', ['삼성전자']],
    ['저는 네이버의 검색을, 또 카카오는 지도를 좋아합니다.', ['네이버', '카카오']],
    ['NAVER에서, 그리고 sk하이닉스와 함께', ['NAVER', 'sk하이닉스']],
    ['다온푸드의 일원이 되고 싶습니다. 다온 푸드!', ['다온푸드']],
    ['“현대자동차”라는 이름', ['현대자동차']],
    ['LG CNS입니다. LGCNS도 같습니다.', ['LG CNS']],
    ['발효 연구원 직무에 지원합니다.', ['발효 연구원']],
    ['결제서버 개발자에 지원한 까닭', ['결제서버 개발자']],
    ['LG에 입사하고 싶습니다.', ['LG']],
    ['SK에 지원합니다. CJ의 문화, GS에 대한 관심', ['SK', 'CJ', 'GS']],
    ['한화에 입사해, 또 두산에서 일하고', ['한화', '두산']],
    ['두산에 지원합니다.', ['두산']],
    ['Samsung에, 또 (주)한화에서', ['Samsung', '한화']],
    ['㈜LG의 구성원', ['LG']],
    ['LG그룹에서', ['LG']],
    ['LG전자에 지원합니다.', ['LG전자']],
    ['다온 푸드에서 일하고 싶습니다.', ['다온 푸드']],
    ['물류센터 매니저 직무에 지원합니다.', ['물류센터 매니저']],
    ['물류센터 매니저(이천) 직무에 지원합니다.', ['물류센터 매니저(이천)']],
  ])('%s', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  it.each([
    '다온테크의 데이터 분석가 직무에 지원합니다.',
    '현대 사회에서 우리는 대상을 넓게 봅니다.',
    '카카오톡으로 동아리 회원과 이야기했습니다.',
    '발효 연구원으로 일한 적이 있습니다.',
    '무삼성전자의',
    '한화면에 담았습니다. 한 화면에 모았습니다.',
    '매출은 한화로 환산하면 한화 약 3억 원, 한화 100만 원입니다.',
    '백두산에 올랐고 산두산이라는 말은 없습니다.',
    'ALG에, LGX에, FLAG에, algorithm에 관심이 많습니다.',
    'TASK에 집중하고 RISK를 줄였습니다. SKY에 오르는 꿈',
    'GS 인증을 받은 소프트웨어를 만들었습니다.',
    '두산 베어스와 LG 트윈스의 경기를 봤습니다.',
    '물류센터 매니저로 일했습니다.',
    '다 온 세상 푸드 축제에서',
    '',
  ])('says nothing of: %s', (text) => {
    expect(named(text)).toEqual([]);
  });

  it('says nothing of where the applicant has worked', () => {
    expect(named('쿠팡에서 세 해를 일했습니다.')).toEqual(['쿠팡']);
    expect(named('쿠팡에서 세 해를 일했습니다.', ['쿠팡 주식회사'])).toEqual([]);
  });

  it('knows some hundreds of companies, each once, none so short that it is a word', () => {
    expect(knownCompanies.length).toBeGreaterThan(300);
    expect(new Set(knownCompanies).size).toBe(knownCompanies.length);
    expect(knownCompanies.filter((name) => [...name].length < 2)).toEqual([]);
  });
});
