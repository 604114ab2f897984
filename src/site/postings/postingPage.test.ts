import { describe, expect, it } from 'vitest';
import { testServer } from '../../../dev/testServer.ts';
import { DAY_MS, dayOf } from '../../fields/koreanDate.ts';

// What the page of a posting says, and in which order, before any script runs.

const { ask, database } = await testServer();

/** A page as it is drawn, its data and its head apart. */
async function drawn(posting: string): Promise<string> {
  const { text } = await ask(`GET /post/${posting}` as 'GET /');
  return /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
}
const terms = (html: string) => [...html.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, name]) => name);
const inOrder = (html: string, ...words: string[]) => {
  const places = words.map((one) => html.indexOf(one));
  expect([words, places]).toEqual([words, places.toSorted((a, b) => a - b)]);
  expect(places).not.toContain(-1);
};

describe('an open posting', () => {
  it('opens with its first sentences, said once, and four facts; all others are further down', async () => {
    const html = await drawn('DT/2026110201');
    inOrder(html, '다온테크', '</h1>', '영수증이 나오기까지 1.2초', '접수 마감까지', '모집 인원', '이런 일을 해요');
    expect(html.split('영수증이 나오기까지 1.2초')).toHaveLength(2);
    const first = ['모집 인원', '지원 구분', '고용 형태', '근무지'];
    expect(terms(html)).toEqual([...first, '모집 분야', '공고 구분', '접수 기간']);
    for (const promise of ['17:59:59', '쓰는 대로 저장돼요', '마감 전까지 고칠 수 있어요'])
      expect(html).toContain(promise);
  });

  it('has one of the team speak where its content does, and no room for them where it does not', async () => {
    expect(await drawn('DT/2026110201')).not.toContain('함께 일할 사람');
    const colleague = JSON.stringify({ quote: '새벽 장애를 본 다음 날은 같이 쉽니다.', who: '정하람 · 6년째' });
    const change = `UPDATE posting SET body = jsonb_set(body, '{colleague}', $1) WHERE pblanc_no = '2026110201'`;
    await database.pool.query(change, [colleague]);
    await expect.poll(() => drawn('DT/2026110201')).toContain('함께 일할 사람');
    inOrder(await drawn('DT/2026110201'), '같이 쉽니다.', '정하람 · 6년째', '전형은 이렇게 진행돼요');
  });

  it('names the last second in which an application is taken', async () => {
    const day = dayOf(new Date((await database.now()).getTime() + 5 * DAY_MS));
    for (const [end, last] of [
      ['18:00', '17:59:59'],
      ['00:00', '23:59:59'],
      ['00:01', '00:00:59'],
    ]) {
      const change = `UPDATE posting SET accept_to = $1 WHERE pblanc_no = '2026110201'`;
      await database.pool.query(change, [`${day}T${end}:00+09:00`]);
      await expect.poll(() => drawn('DT/2026110201')).toContain(`${last}까지 도착한 지원서를 받아요.`);
    }
  });
});

it('every posting says whom to ask for what a disability makes necessary', async () => {
  const { json } = await ask('GET /api/rec-post/list?status=all&size=100');
  expect(json.items.length).toBeGreaterThan(30);
  for (const { company_cd, pblanc_no } of json.items) {
    const html = await drawn(`${company_cd}/${pblanc_no}`);
    inOrder(html, '궁금한 점은 물어보세요', 'mailto:', '장애인차별금지법');
  }
});

it('a closed posting says so and when below its title, and leads to open ones before it goes on', async () => {
  const html = await drawn('DT/2026101901');
  expect(html).toMatch(/<p[^>]*>\d{4}\. \d+\. \d+\.\(.\) \d\d:\d\d 마감<\/p>/);
  inOrder(html, '</h1>', 'role="timer"', '소프트웨어 개발 공고 보기', '같은 직무·회사의 열린 공고', '이런 일을 해요');
  for (const words of ['지원서 작성하기', '쓰는 대로 저장돼요', '비슷한 공고도 있어요'])
    expect(html).not.toContain(words);
});

it('a talent pool says what happens, how long data stays and how to leave, and counts nothing down', async () => {
  const html = await drawn('DT/2026010501');
  inOrder(
    html,
    '상시 등록',
    '언제든',
    '분기마다 한 번 이상',
    '이런 일을 해요',
    '얼마나 보관하나요',
    '어떻게 그만두나요',
  );
  expect(html).not.toContain('role="timer"');
  expect(html).not.toContain('전형이 끝난 뒤 5일');
});
