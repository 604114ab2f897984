import { describe, expect, it } from 'vitest';
import { leastCv, wholeWireCv } from '../../../dev/cvSample.ts';
import { readCv } from '../cv/cv.ts';
import { knownWords, MASK, masking } from './masking.ts';

const mask = masking(knownWords(readCv(wholeWireCv)));
const masked = (text: string) => mask(text).text;

describe('a text that is read blindly', () => {
  it.each([
    ['저 김하늘은', `저 ${MASK}은`],
    ['하늘입니다', `${MASK}입니다`],
    ['김 하 늘 드림', `${MASK} 드림`],
    ['KIM Haneul', MASK],
    ['한빛대에서, 한빛대학교에서', `${MASK}에서, ${MASK}에서`],
    ['나래고등학교와 나래고', `${MASK}와 ${MASK}`],
    ['마루소프트 시절', `${MASK} 시절`],
    ['성동구에 살며', `${MASK}에 살며`],
    ['서울에서', `${MASK}에서`],
    ['1998년에 태어난 98년생', `${MASK}년에 태어난 ${MASK}`],
    ['010 2000 0001로 연락', `${MASK}로 연락`],
    ['다른 번호 010-9999-8888', `다른 번호 ${MASK}`],
    ['haneul.kim@example.com 또는 me@other.kr', `${MASK} 또는 ${MASK}`],
    ['https://github.com/haneul 참고', `${MASK} 참고`],
  ])('masks what its own copy knows: %s', (text, expected) => expect(masked(text)).toBe(expected));

  it('keeps everything else, and counts', () => {
    const text = '하루 1,000,000건의 결제를 2022-03부터 24개월 처리했습니다.';
    expect(mask(text)).toEqual({ text, masked: 0 });
    expect(mask('김하늘과 마루소프트').masked).toBe(2);
  });

  it('masks nothing of somebody who says nothing', () => {
    const { text } = masking(knownWords(leastCv({ profile: { kor_nm: '' } })))('정산을 맡았습니다.');
    expect(text).toBe('정산을 맡았습니다.');
  });
});
