import { beforeAll, expect, test } from 'vitest';
import { leastWireCv } from '../dev/cvSample.ts';
import { makePosting } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { openStep, writer } from './editorSteps.ts';
import { openPage } from './steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

test('the list of drafts tells of an application what the editor tells of it', async () => {
  const posting = await makePosting(server.database);
  const { page, member } = await writer(server, 'basic', { posting });
  const store = async (more: object) => {
    const body = { ...posting, ...leastWireCv, ...more };
    expect((await server.ask('POST /api/updatecv', { token: member.token, body })).status).toBe(200);
  };
  const count = () => page.getByRole('progressbar', { name: '완료한 단계' }).filter({ visible: true }).first();
  const told = async () => {
    const at = await count().evaluate((bar) => [(bar as HTMLProgressElement).value, (bar as HTMLProgressElement).max]);
    return at.join('/');
  };

  // Wrong only beside the code table: a score its test does not give, and a code there is not.
  const wrong = { language: [{ no_sq: 1, lang_nm: 'TOEIC', lang_pt: 9999 }] };
  await store({ ...wrong, profileDetail: { ...leastWireCv.profileDetail, sex_cd: '77' } });
  await openPage(page, `${server.origin}/CVManage`);
  await page.getByText('2단계가 남았어요').waitFor();
  await page.getByText('기본 정보, 어학').waitFor();
  const listed = await told();
  await openStep(page, server, 'basic', posting);
  await expect.poll(told).toBe(listed);

  await store({ language: [{ no_sq: 1, lang_nm: 'TOEIC', lang_pt: 905 }] });
  await openPage(page, `${server.origin}/CVManage`);
  await page.getByText('제출할 수 있어요').waitFor();
  const right = await told();
  expect(right).not.toBe(listed);
  await openStep(page, server, 'basic', posting);
  await expect.poll(told).toBe(right);
  await page
    .getByText(`12개 중 ${right.split('/')[0]}개 완료`)
    .first()
    .waitFor();
});
