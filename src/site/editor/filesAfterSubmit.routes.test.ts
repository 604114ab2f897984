import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { leastWireCv, submittingWireCv } from '../../../dev/cvSample.ts';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { sampleJpeg, samplePdf } from '../../../dev/sampleFiles.ts';
import { samplePicture } from '../../../dev/samplePictures.ts';
import type { SampleMember } from '../../../dev/samples.ts';
import { submittedCopies } from '../../../dev/submittedCopies.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { digestOf, MINUTE, makePosting, type PostingName, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { closing } from '../../domain/applications/closing/closing.jobs.ts';
import { CLOSE_AFTER_MS } from '../../domain/applications/closing/closing.queries.ts';
import { runSweep } from '../../server/sweep.ts';

// Files that change after a submission: an edit like any other, submitted again or dropped at the end.

const server = await testServer();
const { upload, post, list, link, save, submit, start } = fileCalls(server);
const photoOf = (content: Uint8Array) => ({ kind: '01', name: '사진.jpg', content });

/** A member who has submitted revision 2, with a résumé and a photo. */
async function submitted(options: Parameters<typeof start>[0] = {}) {
  const [member, posting] = await start(options);
  const resume = (await upload(member, posting)).json;
  const photo = (await upload(member, posting, photoOf(sampleJpeg))).json;
  expect((await save(member, posting, leastWireCv)).json.revision).toBe(2);
  const receipt = (await submit(member, posting, 2)).json;
  expect(receipt.revision).toBe(2);
  return { member, posting, resume, photo, receipt };
}

const own = async ({ token }: SampleMember) => (await server.ask('GET /api/apply/list', { token })).json[0];
const revisionOf = async ({ token }: SampleMember, posting: PostingName) =>
  (await server.ask(`GET /api/list?${new URLSearchParams(posting)}`, { token })).json.revision;
/** The newest submitted copy; its hash is that of all it says, its files among it. */
async function copyOf({ memberId }: SampleMember) {
  const [{ number, revision, hash, copy } = expect.unreachable()] = await submittedCopies(server.context, memberId);
  const { rows } = await server.database.pool.query(
    'SELECT ARRAY(SELECT file_no::text FROM submission_file WHERE jnco_afe_no = $1 AND revision = $2 ORDER BY 1) AS kept',
    [number, revision],
  );
  const [{ kept }] = rows;
  expect(createHash('sha256').update(JSON.stringify(copy)).digest('hex')).toBe(hash);
  const files = copy.files as { file_no: string; file_nm: string; sha256: string }[];
  expect(files.map(({ file_no }) => file_no).sort()).toEqual(kept);
  return { revision, files, words: copy.words.at(-1) };
}
const namesIn = (files: { file_nm: string }[]) => files.map(({ file_nm }) => file_nm).sort();

type Changed = Awaited<ReturnType<typeof submitted>>;
const CHANGES: [string, (one: Changed) => Promise<{ status: number; json: { revision?: number } }>, string[]][] = [
  [
    'a file that is added',
    ({ member, posting }) => upload(member, posting, { kind: '02', name: '작품.pdf' }),
    ['사진.jpg', '이력서.pdf', '작품.pdf'],
  ],
  [
    'a file that is deleted',
    ({ member, posting, resume }) => post('deletefile', member, { ...posting, file_no: resume.file_no }),
    ['사진.jpg'],
  ],
  [
    'a photo that is replaced',
    async ({ member, posting }) => upload(member, posting, { ...photoOf(await samplePicture()), name: '새 사진.jpg' }),
    ['새 사진.jpg', '이력서.pdf'],
  ],
];

describe.each(CHANGES)('works: %s after the submission', (_what, change, names) => {
  it('is an edit: said so, submitted again with a receipt of its own, asked for again the same one', async () => {
    const one = await submitted();
    const { member, posting, receipt } = one;
    expect((await own(member)).edited).toBe(false);
    const before = await copyOf(member);
    const { status, json } = await change(one);
    expect([status, json.revision]).toEqual([200, 3]);
    expect(await revisionOf(member, posting)).toBe(3);
    expect(await own(member)).toMatchObject({ sbmt_st: 2, edited: true });
    // What was submitted is valid until then, and its receipt is answered again.
    expect(await copyOf(member)).toEqual(before);
    expect((await submit(member, posting, 2)).json).toEqual(receipt);

    const again = (await submit(member, posting, 3)).json;
    expect([again.jnco_afe_no, again.revision]).toEqual([receipt.jnco_afe_no, 3]);
    expect(again.content_hash).not.toBe(receipt.content_hash);
    expect(again.submitted_at > receipt.submitted_at).toBe(true);
    const copy = await copyOf(member);
    expect(namesIn(copy.files)).toEqual(names);
    const listed: { file_no: string; sha256: string }[] = await list(member, posting);
    expect(copy.files).toMatchObject(listed.map(({ file_no, sha256 }) => ({ file_no, sha256 })));
    expect((await own(member)).edited).toBe(false);
    const digest = await digestOf(server.database);
    expect((await submit(member, posting, 3)).json).toEqual(again);
    expect(await digestOf(server.database)).toBe(digest);
  });

  it('is submitted by a save that submits, too, once', async () => {
    const one = await submitted();
    const { member, posting, receipt } = one;
    await change(one);
    const body = { profile: { sbmt_st: 2 } };
    const first = (await save(member, posting, body)).json.receipt;
    expect([first.revision, first.content_hash === receipt.content_hash]).toEqual([3, false]);
    expect((await save(member, posting, body)).json.receipt).toEqual(first);
    expect(namesIn((await copyOf(member)).files)).toEqual(names);
  });

  it('is dropped at the end where it was not submitted again, and told', async () => {
    const one = await submitted();
    const { member, posting, receipt, resume, photo } = one;
    await change(one);
    await passTime(server, 10 * MINUTE + CLOSE_AFTER_MS);
    await runSweep(server.context, closing);
    expect((await mailsOf(server.context, member.memberId)).map(({ template }) => template)).toEqual([
      'receipt',
      'editDropped',
    ]);
    expect(await own(member)).toMatchObject({ sbmt_st: 2, edited: false });
    const left: { file_no: string }[] = await list(member, posting);
    expect(left.map(({ file_no }) => file_no).sort()).toEqual([resume.file_no, photo.file_no].sort());
    expect((await submit(member, posting, 2)).json).toEqual(receipt);
    const before = await digestOf(server.database);
    await runSweep(server.context, closing);
    expect(await digestOf(server.database)).toBe(before);
  });

  it('stays an edit through a withdrawal that is undone', async () => {
    const one = await submitted();
    const { member, posting } = one;
    await change(one);
    await post('apply/withdraw', member, posting);
    expect((await own(member)).edited).toBe(false);
    await post('apply/undoWithdrawal', member, posting);
    expect(await own(member)).toMatchObject({ sbmt_st: 2, edited: true });
    expect((await submit(member, posting, 3)).json.revision).toBe(3);
    expect(namesIn((await copyOf(member)).files)).toEqual(names);
  });

  it('makes a stale save merge with the same text, and each submission a restore point', async () => {
    const one = await submitted();
    const { member, posting } = one;
    await change(one);
    const text = { profileDetail: { hob_nm: '수영' } };
    const { status, json } = await save(member, posting, { revision: 2, ...text });
    expect([status, json.code, json.revision]).toEqual([409, 'stale', 3]);
    expect(json.cv.profileDetail.self_intrdc1_txt).toBe(leastWireCv.profileDetail.self_intrdc1_txt);
    expect((await save(member, posting, { revision: 3, ...text })).json.revision).toBe(4);
    await submit(member, posting, 4);
    const points = await server.ask(`GET /api/restore/list?${new URLSearchParams(posting)}`, { token: member.token });
    expect(points.json.filter(({ submitted }: { submitted: boolean }) => submitted)).toMatchObject([
      { revision: 4 },
      { revision: 2 },
    ]);
  });
});

describe('works: what changes no file', () => {
  it('is no edit: the same file once more', async () => {
    const { member, posting, receipt, resume } = await submitted();
    const { json } = await upload(member, posting);
    expect(json).toEqual(resume);
    expect((await own(member)).edited).toBe(false);
    expect((await save(member, posting, { profile: { sbmt_st: 2 } })).json.receipt).toEqual(receipt);
  });

  it('is no revision before there is a submission, and one alone where it is written anew', async () => {
    const [member, posting] = await start();
    await save(member, posting, submittingWireCv);
    await post('apply/withdraw', member, posting);
    expect((await upload(member, posting)).json.revision).toBe(2);
    expect(await revisionOf(member, posting)).toBe(2);
    const { file_no } = (await upload(member, posting, { name: '둘째.pdf' })).json;
    expect((await post('deletefile', member, { ...posting, file_no })).json).toEqual({});
    expect(await revisionOf(member, posting)).toBe(2);
    expect((await submit(member, posting, 2)).json.revision).toBe(2);
    expect(namesIn((await copyOf(member)).files)).toEqual(['이력서.pdf']);
  });
});

describe('works: files carried over from another application', () => {
  it('are an edit of the submission that stands', async () => {
    const { member, posting } = await submitted();
    const from = await makePosting(server.database);
    await save(member, from, leastWireCv);
    await upload(member, from, { kind: '02', name: '작품.pdf', content: samplePdf('작품') });
    const carried = await post('carry', member, {
      ...posting,
      FROM_COMPANY_CD: from.COMPANY_CD,
      FROM_PBLANC_NO: from.PBLANC_NO,
    });
    expect(carried.status).toBe(200);
    const { revision } = carried.json;
    expect(revision).toBe(await revisionOf(member, posting));
    expect(await own(member)).toMatchObject({ edited: true });
    await submit(member, posting, revision);
    expect(namesIn((await copyOf(member)).files)).toContain('작품.pdf');
  });
});

describe('refused: files after the submission', () => {
  it('where the posting takes no edits, and the submission and its revision stay', async () => {
    const { member, posting, resume, receipt } = await submitted({ editUntilDeadline: false });
    const before = await digestOf(server.database);
    const answers = [
      await upload(member, posting, { name: '둘째.pdf' }),
      await post('deletefile', member, { ...posting, file_no: resume.file_no }),
    ];
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
      [409, 'alreadySubmitted'],
      [409, 'alreadySubmitted'],
    ]);
    expect(await digestOf(server.database)).toBe(before);
    expect((await submit(member, posting, 2)).json).toEqual(receipt);
  });

  it('another member’s, whose submission is not touched', async () => {
    const [{ member, posting, resume }, thief] = [await submitted(), await submitted()];
    const { status } = await post('deletefile', thief.member, { ...posting, file_no: resume.file_no });
    expect([status, (await own(member)).edited]).toEqual([404, false]);
    expect((await link(member, posting, resume.file_no)).status).toBe(200);
  });
});

describe('wrong input: files after the submission', () => {
  it('a file that is refused, or a number of none, is no edit', async () => {
    const { member, posting, receipt } = await submitted();
    const empty = await upload(member, posting, { content: Buffer.alloc(0) });
    const none = await post('deletefile', member, { ...posting, file_no: crypto.randomUUID() });
    expect([empty.status, none.status]).toEqual([422, 404]);
    expect((await own(member)).edited).toBe(false);
    expect((await save(member, posting, { profile: { sbmt_st: 2 } })).json.receipt).toEqual(receipt);
  });
});
