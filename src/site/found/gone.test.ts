import { beforeAll, describe, expect, it } from 'vitest';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { makePosting, type PostingName } from '../../../dev/testPosting.ts';
import { type Answer, testServer } from '../../../dev/testServer.ts';

// Every call that names a posting says the same of one that may no longer be seen as its page does.

const server = await testServer();
const { ask, database } = server;
const { upload, save } = fileCalls(server);

let member: SampleMember;
let open: PostingName;
let hidden: PostingName;
let removed: PostingName;
let never: PostingName;
beforeAll(async () => {
  member = await makeMember(server.context);
  [open, hidden, removed] = [await makePosting(database), await makePosting(database), await makePosting(database)];
  never = await makePosting(database, { shown: false });
  await save(member, open, { profile: { kor_nm: '김' } });
  await database.pool.query('UPDATE posting SET shown = false WHERE pblanc_no = $1', [hidden.PBLANC_NO]);
  await database.pool.query('DELETE FROM posting WHERE pblanc_no = $1', [removed.PBLANC_NO]);
});

const reading = (path: string) => (posting: PostingName) =>
  ask(`GET ${path as '/'}?${new URLSearchParams(posting)}`, { token: member.token });
const telling = (path: string, more: object) => (posting: PostingName) =>
  ask(`POST ${path as '/'}`, { token: member.token, body: { ...posting, ...more } });

const calls: [name: string, (posting: PostingName) => Promise<Pick<Answer, 'status' | 'json'>>][] = [
  ['the detail', reading('/api/rec-post/detail')],
  ['its images', reading('/api/rec-post/detail/img-list')],
  ['its support fields', reading('/api/supportfield')],
  ['keeping it in view', telling('/api/interest/set', { on: true })],
  ['a CV to begin with', reading('/api/list')],
  ['saving', telling('/api/updatecv', { profile: { kor_nm: '김' } })],
  ['submitting', telling('/api/submitcv', { revision: 1 })],
  ['the state of an application', reading('/api/getapplystate')],
  ['a file', (posting) => upload(member, posting)],
  ['going back', telling('/api/restore/use', { revision: 1 })],
  ['carrying over', (posting) => telling('/api/carry', from(open))(posting)],
  ['withdrawing', telling('/api/apply/withdraw', {})],
];

function from({ COMPANY_CD, PBLANC_NO }: PostingName): object {
  return { FROM_COMPANY_CD: COMPANY_CD, FROM_PBLANC_NO: PBLANC_NO };
}

describe.each(calls)('%s', (name, call) => {
  it('of a posting that was taken down is gone', async () => {
    // An applicant may withdraw from a hidden one.
    for (const posting of name === 'withdrawing' ? [removed] : [hidden, removed]) {
      const { status, json } = await call(posting);
      expect([status, json.code]).toEqual([410, 'postingGone']);
    }
  });

  it('of a posting that nobody has seen is not there', async () => {
    const unknown = { COMPANY_CD: 'DT', PBLANC_NO: '1' };
    for (const posting of name === 'withdrawing' ? [unknown] : [never, unknown]) {
      const { status, json } = await call(posting);
      expect([status, json.code]).toEqual([404, 'noPosting']);
    }
  });
});
