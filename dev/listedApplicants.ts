import { SubmitStatus } from '../src/domain/applications/application.ts';
import { consoleCalls } from './consoleCalls.ts';
import { leastWireCv, wholeWireCv } from './cvSample.ts';
import { makeOperator, type TestOperator } from './sampleOperator.ts';
import { makeMember } from './samples.ts';
import { fileCalls } from './testFiles.ts';
import { makePosting, type PostingName } from './testPosting.ts';
import type { TestServer } from './testServer.ts';

const names = (posting: PostingName) => ({ company_cd: posting.COMPANY_CD, pblanc_no: posting.PBLANC_NO });
const rights = [{ role: 'O', company: 'DT' }] as const;

/** Postings with applicants, and the calls of their list, of a server. */
export function listedApplicants(server: TestServer) {
  const { context, database } = server;
  const { post } = consoleCalls(server);
  const { save } = fileCalls(server);
  const about = (call: string) => (by: TestOperator | undefined, posting: PostingName, more: object) =>
    post(`/api/console/applicants/${call}`, { ...names(posting), ...more }, by);
  const [list, open] = [about('list'), about('open')];
  return {
    save,
    chief: () => makeOperator(context, { rights }),
    manager: (posting: PostingName) =>
      makeOperator(context, { rights: [{ role: 'H', company: 'DT', posting: posting.PBLANC_NO }] }),

    /** A posting with two steps, the first of them blind if asked. */
    async postingWithSteps({ blind = false } = {}): Promise<PostingName> {
      const posting = await makePosting(database);
      const step = { deadline: false, from: null, to: null, term: '곧', note: '' };
      const own = [
        { name: '접수', deadline: true },
        { name: '서류 심사', blind },
        { name: '면접', blind: false },
      ];
      const body = JSON.stringify({ steps: own.map((one) => ({ ...step, ...one })) });
      await database.pool.query('UPDATE posting SET body = $2 WHERE pblanc_no = $1', [posting.PBLANC_NO, body]);
      return posting;
    },

    /** Somebody who has submitted. */
    async applied(posting: PostingName, name: string, more: { field?: string; experienced?: boolean } = {}) {
      const member = await makeMember(context);
      const said = { kor_nm: name, optinf_agr_yn: true, rcrt_sect_no: more.field ?? '01' };
      const { career, skill, cert } = wholeWireCv;
      const { json } = await save(member, posting, {
        profile: { ...leastWireCv.profile, ...said, sbmt_st: SubmitStatus.submitted },
        profileDetail: { ...leastWireCv.profileDetail, email_nm: `${member.userId}@example.com` },
        ...(more.experienced ? { career, skill, cert } : {}),
      });
      return { member, number: json.receipt.jnco_afe_no as number };
    },

    list: (by: TestOperator | undefined, posting: PostingName, more: object = {}) => list(by, posting, more),
    open: (by: TestOperator, posting: PostingName, applicant: unknown) =>
      open(by, posting, { applicant: String(applicant) }),
    unread: about('unread'),
    tag: about('tag'),
    untag: about('tag/remove'),
    undoTag: about('tag/undo'),

    /** What an operator left in the record of access. */
    async records({ operatorId }: TestOperator) {
      const query = 'SELECT act, numbers, searched FROM access_log WHERE operator_id = $1 ORDER BY access_id';
      const { rows } = await database.pool.query(query, [operatorId]);
      return rows.map((row) => ({ ...row, numbers: row.numbers.map(Number) }));
    },
  };
}
