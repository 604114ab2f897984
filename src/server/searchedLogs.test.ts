import { expect, it } from 'vitest';
import { wholeWireCv } from '../../dev/cvSample.ts';
import { personalWords } from '../../dev/personalWords.ts';
import { makeMember } from '../../dev/samples.ts';
import { personalIn } from '../../dev/searchedLogs.ts';
import { testServer } from '../../dev/testServer.ts';

// At its end each journey and each test over HTTP has all that its products logged searched for whatever is personal.
// Here, that the search is not blind, and what it says.

const server = await testServer();

it('knows what was sealed, what was sent and what it was sent with, but no word that says nothing', async () => {
  const { personal, token, userId, password } = await makeMember(server.context);
  await server.ask('POST /login', { body: { user_id: userId, user_pw: password } });
  await server.ask(`GET /api/auth/info?q=${encodeURIComponent('아무도 아닌 사람')}`, { token });
  const words = personalWords();
  const { name, email, phone, birth } = personal;
  for (const word of [name, email, phone, birth, userId, password, token, '아무도 아닌 사람']) {
    expect(words).toContain(word);
  }
  expect(words).toContain(wholeWireCv.profileDetail.tel_no);
  expect([...words].filter((word) => /^(|Y|haneul|example|login|api|auth|info|POST|200)$/.test(word))).toEqual([
    'haneul',
  ]);
});

it('names the line, with the words masked', async () => {
  const { personal } = await makeMember(server.context);
  const { name, email } = personal;
  const quiet = '{"level":"info","route":"/api/auth/info","msg":"answered"}';
  expect(personalIn([quiet, `${name} wrote to ${email}`])).toEqual([
    `<${name.length} characters> wrote to <${email.length} characters>`,
  ]);
  expect(personalIn([quiet])).toEqual([]);
});
