import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { submittingWireCv } from '../../../../dev/cvSample.ts';
import type { SampleMember } from '../../../../dev/samples.ts';
import { fileCalls } from '../../../../dev/testFiles.ts';
import type { PostingName } from '../../../../dev/testPosting.ts';
import { testServer } from '../../../../dev/testServer.ts';

// Files whose bytes are gone or were not moved, and the revisions that files make of a draft.

const server = await testServer();
const { post, upload, link, save, submit, start, stored, download } = fileCalls(server);

const placeOf = async (number: string) => (await stored()).find((file) => file.endsWith(number))!;

it('a file whose bytes are gone is said to be lost, and not that one may try again', async () => {
  const [member, posting] = await start();
  const { file_no } = (await upload(member, posting)).json;
  await rm(await placeOf(file_no));
  const { url } = (await link(member, posting, file_no)).json;
  const { status, headers, bytes } = await download(url);
  expect([status, headers.get('retry-after')]).toEqual([500, null]);
  expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'fileLost' });
});

it('what was noted and not moved when its process died is moved at the next start', async () => {
  const [member, posting] = await start();
  const { file_no } = (await upload(member, posting)).json;
  const place = await placeOf(file_no);
  const incoming = path.join(server.context.config.dataDir, 'files/incoming');
  await rename(place, path.join(incoming, file_no));
  // Nobody has noted it: it may be on its way in another process.
  async function* bytes() {
    yield Buffer.from('%PDF-1.7');
  }
  const other = await server.context.files.receive('가.pdf', bytes());
  await testServer({ database: server.database });
  expect(await placeOf(file_no)).toBe(place);
  expect(await placeOf(other.number)).toBe(path.join(incoming, other.number));
});

/** What a tab that knows this revision may do next, without another look. */
async function goesOn(member: SampleMember, posting: PostingName, revision: number) {
  const saved = await save(member, posting, { revision, profileDetail: { hob_nm: '등산' } });
  return [saved.status, (await submit(member, posting, saved.json.revision)).status];
}

async function withdrawn() {
  const [member, posting] = await start();
  const { file_no } = (await upload(member, posting)).json;
  const { receipt } = (await save(member, posting, submittingWireCv)).json;
  expect((await post('apply/withdraw', member, posting)).status).toBe(200);
  return { member, posting, file_no, revision: receipt.revision as number };
}

it('an upload that brings a withdrawn application back answers the revision it made', async () => {
  const { member, posting, revision } = await withdrawn();
  const { json } = await upload(member, posting, { name: '다른 이력서.pdf' });
  expect(json.revision).toBe(revision + 1);
  expect(await goesOn(member, posting, json.revision)).toEqual([200, 200]);
});

it('so does one of a file that is there already, and a deletion', async () => {
  const same = await withdrawn();
  const { json } = await upload(same.member, same.posting);
  expect([json.file_no, json.revision]).toEqual([same.file_no, same.revision + 1]);
  expect(await goesOn(same.member, same.posting, json.revision)).toEqual([200, 200]);

  const { member, posting, file_no, revision } = await withdrawn();
  const deleted = (await post('deletefile', member, { ...posting, file_no })).json;
  expect(deleted.revision).toBe(revision + 1);
  expect(await goesOn(member, posting, deleted.revision)).toEqual([200, 200]);
});
