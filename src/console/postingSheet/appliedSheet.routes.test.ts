import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { csvOf } from '../../../dev/sampleSheets.ts';
import { sendFile } from '../../../dev/sendFile.ts';
import { testServer } from '../../../dev/testServer.ts';
import { BODY_PARTS } from '../../domain/postings/postingBody.ts';

const server = await testServer();
const { context, database, origin } = server;
const { get } = consoleCalls(server);
const group = await makeOperator(context, { rights: [{ role: 'O', company: null }] });
const own = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });

const PATH = '/api/console/postings/sheet';
const HEAD = ['회사', '공고 번호', '제목', '접수 시작'];
const BEGINS = '2027-03-02 10:00';
const read = (content: string, by = own) => sendFile(origin, { path: PATH, token: by.token, content });
const apply = (content: string, fields: { sheet_id?: string; shown_hash: string }, by = own) =>
  sendFile(origin, {
    ...{ path: `${PATH}/apply`, token: by.token, content },
    fields: { sheet_id: randomUUID(), ...fields },
  });
async function takeIn(content: string, by = own) {
  const { json } = await read(content, by);
  return apply(content, { shown_hash: json.shown_hash }, by);
}
const opened = async (number: string) =>
  (await get(`/api/console/postings/copy?company_cd=DT&pblanc_no=${number}`, group)).json;
const kept = async () => (await database.pool.query('SELECT * FROM posting_copy ORDER BY 1, 2')).rows;
let given = 0;
const number = () => {
  given += 1;
  return String(7_100_000_000 + given);
};

describe('POST /api/console/postings/sheet/apply', () => {
  describe('works', () => {
    it('makes drafts of which every part stands where its column says, and publishes nothing', async () => {
      const head = [
        ...[...HEAD, '접수 끝', '직무', '공고 구분', '제출한 뒤 고치기', '모집분야', '근무지', '근무지 주소'],
        ...[BODY_PARTS.duties.title, BODY_PARTS.steps.title, BODY_PARTS.documents.title],
        `${BODY_PARTS.contact.title} – 전화번호`,
      ];
      const { rows } = await database.pool.query('SELECT category_cd, name FROM category ORDER BY 1 LIMIT 1');
      const cells = [
        ...['dt', '', '표로 쓴 공고', BEGINS, '2027-03-31 18:00', rows[0].name, '상시', '아니오'],
        ...['백엔드\n02 | 프론트엔드', '서울', '서울 중구 을지로 1', '첫째 일\r\n\r\n둘째 일'],
        '서류 | 접수 끝\n면접 | 2027. 4. 1. ~ 2027. 4. 3. | | 화상 | 예 | 면접\n발표 | 4월 중순',
        '경력기술서\n포트폴리오',
        '02-1234-5678',
      ];
      const before = (await database.pool.query('SELECT count(*)::int AS n FROM posting')).rows[0].n;
      const { status, json } = await takeIn(csvOf([head, cells]));
      expect(status).toBe(200);
      expect(json.drafts).toMatchObject([{ pblanc_no: '2027030201', title: '표로 쓴 공고', becomes: 'new' }]);
      const { copy, published } = await opened('2027030201');
      expect(published ?? null).toBeNull();
      expect(copy).toMatchObject({
        ...{ title: '표로 쓴 공고', category: rows[0].category_cd, kind: '상시', edit_until_deadline: false },
        accept: { from: BEGINS, to: '2027-03-31 18:00' },
        fields: [
          { no: '01', name: '백엔드' },
          { no: '02', name: '프론트엔드' },
        ],
        place: '서울',
        body: {
          workplace: '서울 중구 을지로 1',
          duties: ['첫째 일', '둘째 일'],
          steps: [
            { name: '서류', when: 'deadline', term: '', note: '' },
            { name: '면접', when: '2027-04-01..2027-04-03', term: '', note: '화상', blind: true, kind: '면접' },
            { name: '발표', when: '', term: '4월 중순', note: '' },
          ],
          documents: [{ name: '경력기술서' }, { name: '포트폴리오' }],
          contact: { phone: '02-1234-5678', team: '' },
        },
      });
      expect((await database.pool.query('SELECT count(*)::int AS n FROM posting')).rows[0].n).toBe(before);
      const listed = await get(`/api/console/postings?words=${encodeURIComponent('표로 쓴')}`, own);
      expect(listed.json.rows).toMatchObject([{ pblanc_no: '2027030201', state: 'draft' }]);
    });

    it('changes a draft where the sheet says something, keeps rows of the same name, and leaves the rest', async () => {
      const [there] = (
        await database.pool.query("SELECT pblanc_no, title FROM posting WHERE company_cd = 'DT' ORDER BY 1 LIMIT 1")
      ).rows;
      const was = (await opened(there.pblanc_no)).copy;
      const [first] = was.body.steps;
      const steps = BODY_PARTS.steps.title;
      const content = csvOf([
        [...HEAD, steps],
        ['DT', there.pblanc_no, '고친 제목', '', `${first.name} | | 수시\n새 단계 | 접수 끝`],
      ]);
      const { json } = await takeIn(content);
      expect(json.drafts).toMatchObject([{ becomes: 'changed', title: '고친 제목' }]);
      const { copy: is, published } = await opened(there.pblanc_no);
      expect(is.body.steps).toEqual([
        { ...first, when: '', term: '수시', note: '' },
        { id: expect.any(String), name: '새 단계', when: 'deadline', term: '', note: '' },
      ]);
      expect(is.body.steps[1].id).not.toBe(first.id);
      expect({ ...is, title: was.title, body: { ...is.body, steps: was.body.steps } }).toEqual(was);
      expect(published.title).toBe(there.title);
    });

    it('takes what is right where other rows are not', async () => {
      const content = csvOf([
        HEAD,
        ['DT', '', '맞는 행', BEGINS],
        ['DT', 'A', '틀린 행', BEGINS],
        ['DT', '', '맞는 행', ''],
      ]);
      const { json } = await takeIn(content);
      expect(json.drafts.map(({ row, becomes }: { row: number; becomes: string }) => `${row} ${becomes}`)).toEqual([
        ...['2 new', '4 new'],
      ]);
      expect(new Set(json.drafts.map(({ pblanc_no }: { pblanc_no: string }) => pblanc_no)).size).toBe(2);
    });

    it('is done once however often it is sent, also twice at one time, and is kept with who did it', async () => {
      const content = csvOf([HEAD, ['DT', '', '한 번만', BEGINS]]);
      const { shown_hash } = (await read(content)).json;
      const sent = { sheet_id: randomUUID(), shown_hash };
      const before = (await kept()).length;
      const both = await Promise.all([apply(content, sent), apply(content, sent)]);
      const again = await apply(content, sent);
      expect([...both, again].map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(both[1]!.json).toEqual(both[0]!.json);
      expect(again.json).toEqual(both[0]!.json);
      expect(await kept()).toHaveLength(before + 1);
      const { rows } = await database.pool.query('SELECT made_by FROM posting_sheet WHERE sheet_id = $1', [
        sent.sheet_id,
      ]);
      expect(rows).toEqual([{ made_by: own.operatorId }]);
    });
  });

  describe('refused', () => {
    it('where a draft was edited or a number taken since it was read', async () => {
      const taken = number();
      const content = csvOf([HEAD, ['DT', taken, '처음', BEGINS]]);
      const { shown_hash } = (await read(content)).json;
      await takeIn(csvOf([HEAD, ['DT', taken, '다른 사람', BEGINS]]), group);
      const before = await kept();
      expect((await apply(content, { shown_hash })).json.code).toBe('sheetChanged');
      expect(await kept()).toEqual(before);
    });

    it('another file than was read, and another operator’s number', async () => {
      const content = csvOf([HEAD, ['DT', number(), '읽은 것', BEGINS]]);
      const { shown_hash } = (await read(content)).json;
      expect((await apply(content.replace('읽은', '다른'), { shown_hash })).json.code).toBe('sheetChanged');
      const sheet_id = randomUUID();
      expect((await apply(content, { sheet_id, shown_hash })).status).toBe(200);
      expect((await apply(content, { sheet_id, shown_hash }, group)).json.code).toBe('sheetChanged');
    });

    it('a sheet of which nothing comes', async () => {
      expect((await takeIn(csvOf([HEAD, ['ZZ', '', '없는 회사', BEGINS]]))).json.code).toBe('nothingInSheet');
    });
  });

  describe('wrong input', () => {
    it('no number of the sheet, no hash', async () => {
      const content = csvOf([HEAD, ['DT', '', '공고', BEGINS]]);
      const answer = await apply(content, { sheet_id: 'x', shown_hash: 'y' });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.json.fields).toSorted()).toEqual(['sheet_id', 'shown_hash']);
    });
  });
});
