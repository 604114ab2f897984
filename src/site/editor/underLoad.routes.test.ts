import { describe, expect, it } from 'vitest';
import { fileCalls, slowUpload } from '../../../dev/testFiles.ts';
import { testServer } from '../../../dev/testServer.ts';
import { createLoad, LIMITS } from '../../server/load.ts';

const load = { ...createLoad(LIMITS, { uploads: 1 }), nextSaveIn: () => 7 };
const server = await testServer({ load });
const { start, save, upload } = fileCalls(server);

describe('POST /api/updatecv under load', () => {
  it('says when the next save may come', async () => {
    const [member, posting] = await start();
    const { status, json } = await save(member, posting, {});
    expect([status, json.next_in]).toEqual([200, 7]);
  });
});

describe('POST /api/uploadfile where as many files come in as may', () => {
  it('is asked to come again in a moment, and is taken then', async () => {
    const [member, posting] = await start();
    await save(member, posting, {});
    const slow = slowUpload(server, member.token, { ...posting, file_kind_cd: '03' });
    await slow.arrived;
    // Its caller is looked for before it is read.
    await expect.poll(async () => (await upload(member, posting)).status).toBe(503);
    const again = await upload(member, posting);
    expect([again.status, again.json.code, again.headers.get('retry-after')]).toEqual([503, 'busy', '5']);
    // Nothing else is held up.
    expect((await save(member, posting, {})).status).toBe(200);
    expect(await slow.finish()).toBe(200);
    expect((await upload(member, posting, { name: '둘째.pdf' })).status).toBe(200);
  });
});
