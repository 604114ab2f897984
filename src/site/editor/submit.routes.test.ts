import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { leastWireCv } from '../../../dev/cvSample.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { submittedCopies } from '../../../dev/submittedCopies.ts';
import { digestOf, MINUTE, makePosting, type PostingName, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { pool } = server.database;

const save = (member: SampleMember, posting: object, body: object = {}) =>
  server.ask('POST /api/updatecv', { token: member.token, body: { ...posting, ...body } });
const submit = (member: SampleMember, posting: object, revision: unknown = 1) =>
  server.ask('POST /api/submitcv', { token: member.token, body: { ...posting, revision } });
const get = (path: string, posting: PostingName, token?: string) =>
  server.ask(`GET ${path as '/'}?${new URLSearchParams(posting)}`, { token });

/** A member with a draft that could be submitted, for a posting of their own. */
async function ready(options: Parameters<typeof makePosting>[1] = {}, change: object = {}) {
  const [member, posting] = [await makeMember(server.context), await makePosting(server.database, options)] as const;
  expect((await save(member, posting, { ...structuredClone(leastWireCv), ...change })).json.revision).toBe(1);
  return [member, posting] as const;
}

async function submissionOf({ memberId }: SampleMember) {
  const { rows } = await pool.query(
    'SELECT s.* FROM submission s JOIN application a USING (jnco_afe_no) WHERE a.member_id = $1 ORDER BY s.revision',
    [memberId],
  );
  return rows;
}

describe('POST /api/submitcv', () => {
  describe('works', () => {
    it('answers a receipt, and the same one again, also after the end', async () => {
      const [member, posting] = await ready();
      const first = await submit(member, posting);
      expect(first.status).toBe(200);
      expect(first.json).toEqual({
        jnco_afe_no: expect.any(Number),
        revision: 1,
        submitted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      const before = await digestOf(server.database);
      expect((await submit(member, posting)).json).toEqual(first.json);
      await passTime(server, 11 * MINUTE);
      expect((await submit(member, posting)).json).toEqual(first.json);
      expect(await digestOf(server.database)).toBe(before);
      expect((await get('/api/list', posting, member.token)).json.profile).toMatchObject({ sbmt_st: 2 });
    });

    it('gives one receipt to two at once', async () => {
      const [member, posting] = await ready();
      const answers = await Promise.all([1, 2, 3, 4].map(() => submit(member, posting)));
      expect(answers.map(({ status, json }) => [status, json])).toEqual(answers.map(() => [200, answers[0]!.json]));
      expect(await submissionOf(member)).toHaveLength(1);
      expect((await pool.query('SELECT 1 FROM outbox WHERE member_id = $1', [member.memberId])).rows).toHaveLength(1);
    });

    it('keeps a frozen copy with the questions in words', async () => {
      const form = { questions: [{ text: '왜 다온테크인가요?', max: 300 }] };
      const [member, posting] = await ready(
        { form },
        {
          education: [{ no_sq: 1, schl_nm: '한빛대학교', ledu_cd: '3', ledu_pt: 3, std_pnt_pt: 4.5 }, { no_sq: 2 }],
          profile: { ...leastWireCv.profile, rcrt_sect_no: '02' },
        },
      );
      const receipt = (await submit(member, posting)).json;
      const [row] = await submissionOf(member);
      expect(row.content_hash.toString('hex')).toBe(receipt.content_hash);
      expect([row.carr_fg_cd, row.rcrt_sect_no]).toEqual(['2', '02']);
      const [{ copy: content } = expect.unreachable()] = await submittedCopies(server.context, member.memberId);
      const words = content.words.flatMap(({ title, entries }) =>
        entries.flatMap(({ answers }) => answers.map(({ question, answer }) => `${title}: ${question}: ${answer}`)),
      );
      expect(words).toContain('기본 정보: 이름: 김하늘');
      expect(words).toContain('기본 정보: 모집분야: 화면 개발');
      expect(words).toContain('상세 정보: 휴대폰 번호: 010-2000-0001');
      expect(words).toContain('상세 정보: 왜 다온테크인가요?: 저는 …');
      expect(words).toContain('학력: 학교 구분: 대학교');
      // Neither untouched rows nor questions that the posting does not ask are in it.
      expect(content.cv.education).toHaveLength(1);
      expect(words.filter((line) => line.includes('자기소개서') || line.includes('군별'))).toEqual([]);
    });

    it('writes the consents into the ledger, and the receipt’s mail, in the same transaction', async () => {
      const [member, posting] = await ready();
      const receipt = (await submit(member, posting)).json;
      const ledger = await pool.query(
        'SELECT consent_cd, agreed, company_cd, version <> $2 AS named FROM consent WHERE member_id = $1 AND jnco_afe_no = $3 ORDER BY 1',
        [member.memberId, '', receipt.jnco_afe_no],
      );
      expect(ledger.rows).toEqual([
        { consent_cd: 'application_required', agreed: true, company_cd: 'DT', named: true },
        { consent_cd: 'sensitive', agreed: false, company_cd: 'DT', named: true },
        { consent_cd: 'truth', agreed: true, company_cd: 'DT', named: true },
      ]);
      const { rows } = await pool.query('SELECT * FROM outbox WHERE member_id = $1', [member.memberId]);
      expect(rows).toMatchObject([{ template: 'receipt', sent_at: null }]);
      expect(server.context.vault.open(rows[0].data, `outbox ${rows[0].outbox_id}`)).toMatchObject({
        applicationNumber: receipt.jnco_afe_no,
        contentHash: receipt.content_hash,
        title: '시험 공고',
        company: '다온테크',
      });
    });

    it('counts by when it arrived, though it waited for a connection past the end', async () => {
      const [member, posting] = await ready();
      const [release, ...others] = await holdConnections(10);
      const arrived = once(server.app.server, 'request');
      const waiting = submit(member, posting);
      await arrived;
      await server.database.moveClock(11 * MINUTE);
      // On the one connection: who is asking, then the process learns what time it is, then the submission.
      const measured = server.context.clock.measure();
      release!();
      const { status, json } = await waiting;
      expect([status, json.revision]).toEqual([200, 1]);
      await measured;
      for (const other of others) other();
      const [row] = await submissionOf(member);
      const { rows } = await pool.query('SELECT accept_to FROM posting WHERE pblanc_no = $1', [posting.PBLANC_NO]);
      expect(row.arrived_at < rows[0].accept_to).toBe(true);
      expect((await server.database.now()) > rows[0].accept_to).toBe(true);
    });

    it('submits what was edited since, and the new one stands', async () => {
      const [member, posting] = await ready();
      const first = (await submit(member, posting)).json;
      await save(member, posting, { profileDetail: { hob_nm: '수영' } });
      const second = (await submit(member, posting, 2)).json;
      expect([second.jnco_afe_no, second.revision]).toEqual([first.jnco_afe_no, 2]);
      expect(second.content_hash).not.toBe(first.content_hash);
      expect((await submissionOf(member)).map(({ revision }) => revision)).toEqual([1, 2]);
      expect((await submit(member, posting, 1)).json).toEqual(first);
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      const { status, json } = await server.ask('POST /api/submitcv', { body: {} });
      expect([status, json.message]).toEqual([401, 'Token is not valid']);
    });

    it('where nothing was saved', async () => {
      const member = await makeMember(server.context);
      const { status, json } = await submit(member, await makePosting(server.database));
      expect([status, json.code]).toEqual([404, 'noApplication']);
    });

    it('for a revision that is not the newest, with the newer copy', async () => {
      const [member, posting] = await ready();
      await save(member, posting, { profileDetail: { hob_nm: '수영' } });
      const { status, json } = await submit(member, posting, 1);
      expect([status, json.code, json.revision]).toEqual([409, 'stale', 2]);
      expect(json.cv.profileDetail.hob_nm).toBe('수영');
    });

    it('after the end', async () => {
      const [member, posting] = await ready();
      await passTime(server, 10 * MINUTE);
      const before = await digestOf(server.database);
      const { status, json } = await submit(member, posting);
      expect([status, json.code]).toEqual([409, 'closed']);
      expect(await digestOf(server.database)).toBe(before);
    });

    it('after a withdrawal, until it is written anew', async () => {
      const [member, posting] = await ready();
      await submit(member, posting);
      await server.ask('POST /api/apply/withdraw', { token: member.token, body: posting });
      const { status, json } = await submit(member, posting);
      expect([status, json.code]).toEqual([409, 'withdrawn']);
      expect((await save(member, posting, { revision: 1 })).json.revision).toBe(2);
      expect((await submit(member, posting, 2)).status).toBe(200);
    });

    it('another member’s application', async () => {
      const [member, posting] = await ready();
      const thief = await makeMember(server.context);
      expect((await submit(thief, { ...posting, member_id: member.memberId })).json.code).toBe('noApplication');
      expect(await submissionOf(member)).toEqual([]);
    });
  });

  describe('wrong input', () => {
    it.each([
      [{}, 422, ['COMPANY_CD', 'PBLANC_NO', 'revision']],
      [{ COMPANY_CD: 'DT', PBLANC_NO: '1', revision: -1 }, 422, ['revision']],
      [{ COMPANY_CD: {}, PBLANC_NO: '1\u0000', revision: '1.5' }, 400, ['COMPANY_CD', 'PBLANC_NO', 'revision']],
    ])('%j', async (body, status, fields) => {
      const { token } = await makeMember(server.context);
      const answer = await server.ask('POST /api/submitcv', { token, body });
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([status, fields]);
    });

    it('in the application is told at once, and nothing is submitted', async () => {
      const wrong = {
        profileDetail: { atscolc_cd: '1', email_nm: 'x', hob_nm: '가'.repeat(51) },
        skill: [{ no_sq: 1, term_dy: 'ㅇ' }],
      };
      const [member, posting] = await ready({}, wrong);
      const before = await digestOf(server.database);
      const { status, json } = await submit(member, posting);
      expect(status).toBe(422);
      const own = ['email_nm', 'hob_nm', 'sex_cd', 'base_cur_addr', 'self_intrdc1_txt'].map(
        (name) => `profileDetail.${name}`,
      );
      expect(Object.keys(json.fields).toSorted()).toEqual([...own, 'skill.0.skl_nm', 'skill.0.term_dy'].sort());
      expect(Object.values<string>(json.fields).filter((sentence) => !/[가-힣]/.test(sentence))).toEqual([]);
      expect(await digestOf(server.database)).toBe(before);
    });

    it('is asked for as the posting’s form says', async () => {
      const form = {
        questions: [
          { text: '첫째 질문', max: 3 },
          { text: '둘째 질문', max: 300 },
        ],
        relaxed: ['base_cur_addr'],
        hidden: ['sex_cd'],
      };
      const [member, posting] = await ready(
        { form },
        { profileDetail: { atscolc_cd: '1', self_intrdc1_txt: '네 글자' } },
      );
      const { json } = await submit(member, posting);
      expect(json.fields).toEqual({
        'profileDetail.self_intrdc1_txt': '3자까지 쓸 수 있어요. 1자 초과했어요.',
        'profileDetail.self_intrdc2_txt': expect.stringMatching(/^자기소개서 2번 ‘.+’ 답변을 입력해 주세요\.$/),
      });
    });
  });
});

/** Takes every connection of the server's pool; each answer gives one back. */
function holdConnections(count: number): Promise<(() => void)[]> {
  const held = Array.from({ length: count }, () => {
    const taken = Promise.withResolvers<() => void>();
    void server.context.db.connection().execute(() => new Promise<void>((giveBack) => taken.resolve(giveBack)));
    return taken.promise;
  });
  return Promise.all(held);
}
