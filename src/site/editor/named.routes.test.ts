import { describe, expect, it } from 'vitest';
import { leastWireCv } from '../../../dev/cvSample.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { makePosting, type PostingName } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { SubmitStatus } from '../../domain/applications/application.ts';
import { NAMES_LINKS_AND_ACTIVITIES } from '../../domain/cv/textVersions.ts';

// Links and activities reach the company only under a consent whose text names them.

const server = await testServer();
const OLDER = '2024-06-17';

const save = (member: SampleMember, posting: PostingName, body: object) =>
  server.ask('POST /api/updatecv', { token: member.token, body: { ...posting, ...body } });
async function list(member: SampleMember, posting: PostingName, state = '1') {
  const query = new URLSearchParams({ ...posting, APPLY_STATE: state });
  return (await server.ask(`GET /api/list?${query}`, { token: member.token })).json;
}
const copy = async (member: SampleMember, posting: PostingName) =>
  (await server.ask(`GET /api/apply/copy?${new URLSearchParams({ ...posting })}`, { token: member.token })).json;

const lists = {
  cert: [{ no_sq: 1, qua_card_nm: '정보처리기사' }],
  activity: [{ no_sq: 1, actv_kind_cd: '1', actv_nm: '해커톤 대상', actv_dt: '2025-10' }],
  link: [{ no_sq: 1, link_nm: 'GitHub', link_url: 'github.com/haneul' }],
};

/** What is submitted with this consent to optional items, and the version of its text that is named. */
async function submitted(consent: boolean | undefined, version?: string, form = {}, more: object = {}) {
  const [member, posting] = [await makeMember(server.context), await makePosting(server.database, { form })] as const;
  const profile = { ...leastWireCv.profile, optinf_agr_yn: consent, sbmt_st: 2 };
  const versions = version === undefined ? {} : { consent_versions: { application_optional: version } };
  const answer = await save(member, posting, { ...leastWireCv, ...lists, ...more, ...versions, profile });
  return { member, posting, answer };
}
const sent = async ({ member, posting }: { member: SampleMember; posting: PostingName }) => {
  const { cert, activity, link } = await list(member, posting, '2');
  return [cert.length, activity.length, link.length];
};

describe('links and activities', () => {
  describe('works', () => {
    it('are submitted under a consent that names them: in the copy, in words, with what the address opens', async () => {
      const { member, posting, answer } = await submitted(true, NAMES_LINKS_AND_ACTIVITIES);
      expect(answer.json.receipt).toMatchObject({ revision: 1 });
      const cv = await list(member, posting, '2');
      expect(cv.link).toEqual([{ no_sq: 1, link_nm: 'GitHub', link_url: 'https://github.com/haneul' }]);
      expect(cv.activity).toMatchObject([{ actv_nm: '해커톤 대상', actv_dt: '2025-10' }]);
      const { words } = await copy(member, posting);
      const { entries } = words.find(({ title }: { title: string }) => title === '링크');
      expect(entries[0].answers.at(-1)).toEqual({
        question: '웹 주소',
        answer: 'https://github.com/haneul',
        wire: 'link_url',
        link: 'https://github.com/haneul',
      });
    });

    it('are submitted where the posting itself requires them, whatever was consented to', async () => {
      expect(await sent(await submitted(undefined, undefined, { required: ['link'] }))).toEqual([1, 0, 1]);
    });

    it('come back with the draft and with the version that was agreed to', async () => {
      const { member, posting } = await submitted(true, OLDER);
      const draft = await list(member, posting);
      expect(draft).toMatchObject({ consent_versions: { application_optional: OLDER } });
      expect(draft.link).toMatchObject([{ link_url: 'github.com/haneul' }]);
    });

    it('go out of the copy with the consent', async () => {
      const { member, posting } = await submitted(true, NAMES_LINKS_AND_ACTIVITIES);
      const body = { ...posting, consent_cd: 'application_optional' };
      await server.ask('POST /api/apply/withdrawConsent', { token: member.token, body });
      expect(await sent({ member, posting })).toEqual([0, 0, 0]);
      const told = JSON.stringify((await copy(member, posting)).words);
      for (const gone of ['github.com', '해커톤']) expect(told).not.toContain(gone);
      expect((await list(member, posting)).link).toEqual([]);
    });
  });

  describe('refused', () => {
    it.each([
      ['an older text', true, OLDER, [1, 0, 0]],
      ['a text that nobody has named', true, undefined, [1, 0, 0]],
      ['no consent asked for, as by a client of the specification alone', undefined, undefined, [1, 0, 0]],
      ['no consent', false, NAMES_LINKS_AND_ACTIVITIES, [0, 0, 0]],
    ])('under %s they stay in the draft and are not submitted', async (_name, consent, version, expected) => {
      const made = await submitted(consent, version);
      expect(made.answer.json.receipt).toMatchObject({ revision: 1 });
      expect(await sent(made)).toEqual(expected);
      expect(JSON.stringify((await copy(made.member, made.posting)).words)).not.toMatch(/github|해커톤/);
      const draft = await list(made.member, made.posting);
      expect([draft.activity.length, draft.link.length]).toEqual([1, 1]);
    });

    it('under a text that there is not', async () => {
      const { answer } = await submitted(true, '2999-01-01');
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, ['profile.optinf_agr_yn']]);
    });
  });

  describe('wrong input', () => {
    const wrong = {
      link: [
        { no_sq: 1, link_url: 'javascript:alert(1)' },
        { no_sq: 2, link_nm: 'GitHub' },
      ],
      activity: [{ no_sq: 1, actv_nm: '종류 없음' }],
    };

    it('is refused at its field where it would be submitted', async () => {
      const { answer } = await submitted(true, NAMES_LINKS_AND_ACTIVITIES, {}, wrong);
      expect([answer.status, Object.keys(answer.json.fields).toSorted()]).toEqual([
        422,
        ['activity.0.actv_kind_cd', 'link.0.link_url', 'link.1.link_url'],
      ]);
    });

    it('stands in nobody’s way where it is not', async () => {
      expect((await submitted(true, OLDER, {}, wrong)).answer.json.receipt).toMatchObject({ revision: 1 });
    });
  });
});

describe('a client that knows only the specification', () => {
  it('saves and submits, and takes nothing away that another has written into lists of ours', async () => {
    const [member, posting] = [await makeMember(server.context), await makePosting(server.database)] as const;
    const versions = { application_optional: NAMES_LINKS_AND_ACTIVITIES };
    const consented = { ...leastWireCv.profile, optinf_agr_yn: true };
    await save(member, posting, { ...leastWireCv, ...lists, profile: consented, consent_versions: versions });
    const own = await list(member, posting);
    // It sends back what it was answered of what it knows, every slice whole, and its own record of removed rows.
    const known = ['profile', 'profileDetail', 'education', 'career', 'careerHistory', 'cert', 'language', 'skill'];
    const body = Object.fromEntries(known.map((name) => [name, own[name]]));
    delete body.profile.optinf_agr_yn;
    body.profile.sbmt_st = SubmitStatus.submitted;
    body.deleted = { education: [], career: [], cert: [{ no_sq: 1 }], lang: [], skill: [], ch: [] };
    body.cert = [];
    const { status, json } = await save(member, posting, body);
    expect([status, json.receipt?.revision]).toEqual([200, 2]);
    const after = await list(member, posting);
    expect([after.cert, after.activity, after.link]).toEqual([[], own.activity, own.link]);
    expect(await sent({ member, posting })).toEqual([0, 1, 1]);
  });

  it('is answered its own lists before any of ours', async () => {
    const [member, posting] = [await makeMember(server.context), await makePosting(server.database)] as const;
    const names = Object.keys(await list(member, posting));
    expect(names.indexOf('skill')).toBeLessThan(names.indexOf('activity'));
  });
});
