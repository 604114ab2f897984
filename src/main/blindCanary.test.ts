import { expect, it } from 'vitest';
import { makeReceived, receivedNames } from '../../dev/appliedMember.ts';
import { goodInput } from '../../dev/badInput.ts';
import { consoleCalls as asConsole } from '../../dev/consoleCalls.ts';
import { wholeWireCv } from '../../dev/cvSample.ts';
import { tablesIn } from '../../dev/house/markdown.ts';
import { textOf } from '../../dev/house/source.ts';
import { makeOperator } from '../../dev/sampleOperator.ts';
import { sendFile } from '../../dev/sendFile.ts';
import { decidedNames, makePosting, postingNames } from '../../dev/testPosting.ts';
import { testServer } from '../../dev/testServer.ts';
import { type AnyCall, nameOfCall } from '../http/call.ts';
import { consoleCalls } from './app.ts';

// Whoever reads a step blindly: every call that their role may make, and every line of the log it leaves, holds nothing that
// is of one person alone. What of a copy is masked is tried with 500 people beside the door (openCopy.test.ts).

const lines: string[] = [];
const server = await testServer({ env: { LOG_LEVEL: 'debug' }, log: (line) => lines.push(line) });
const { context, database } = server;
const { get, post } = asConsole(server);
const PEOPLE = 12;

/** Words that nobody else says. */
const canary = (person: number) => ({
  name: `김${String.fromCharCode(0xb200 + person * 7)}${String.fromCharCode(0xc900 + person * 11)}`,
  school: `${String.fromCharCode(0xd000 + person * 13)}늪숲대학교`,
  employer: `${String.fromCharCode(0xbc00 + person * 17)}샛돌상사`,
  phone: `0107${String(3_131_313 + person * 7_919)}`,
  mail: `zq${person}xw@example.com`,
});

/** A posting whose first step is blind, and people who applied. */
async function received() {
  const { PBLANC_NO: posting } = await makePosting(database, { closesIn: 86_400_000 });
  const step = { deadline: false, from: null, to: null, term: '', note: '' };
  const steps = ['서류', '면접'].map((name, at) => ({ ...step, name, blind: at === 0 }));
  await database.pool.query('UPDATE posting SET body = $2 WHERE pblanc_no = $1', [posting, { steps }]);
  const words: string[] = [];
  let number = 0;
  for (let person = 0; person < PEOPLE; person += 1) {
    const { name, school, employer, phone, mail } = canary(person);
    const own = `저 ${name}은 ${school}을 나와 ${employer}에서 일했습니다. ${phone}, ${mail}`;
    const says = {
      profile: { kor_nm: name },
      profileDetail: { tel_no: phone, email_nm: mail, self_intrdc1_txt: own },
      education: wholeWireCv.education.slice(0, 1).map((row) => ({ ...row, schl_nm: school })),
      career: wholeWireCv.career.slice(0, 1).map((row) => ({ ...row, company_nm: employer })),
    };
    const { application } = await makeReceived(context, database, { company: 'DT', posting, says });
    number = application;
    words.push(name, name.slice(1), school.slice(0, 3), employer.slice(0, 3), phone, mail, String(application));
  }
  const { rows } = await database.pool.query('SELECT blind_no FROM applicant WHERE jnco_afe_no = $1', [number]);
  return { posting, words, blindNumber: rows[0].blind_no as string };
}

const table = tablesIn(textOf('docs/roles.md')).find(({ head }) => head[0] === 'Call')!;
const place = table.head.indexOf('H');
const allowed = new Set(table.rows.filter((row) => row[place] === 'Y').map(([name]) => name));
const reachable = consoleCalls.filter((call) => call.access === 'operator' && allowed.has(nameOfCall(call)));
// What ends the login, or takes another one for a word of one's own.
const ENDING = ['/api/console/logout', '/api/console/account/password', '/api/console/account/factor/finish'];

// A list that is narrowed by nothing: a condition at random leaves nobody whose words could show.
const EVERYBODY = {
  ...{ step: 1, rcrt_sect_no: [], carr_fg_cd: [], atscolc_cd: [], file_kind_cd: [], tag_no: [], words: [] },
  ...{ career_from: 0, read: '', verdict: '', sort: '', search: '', after: '' },
  ...{ score_no: '', score_from: '', score_to: '' },
};

async function answer(call: AnyCall, by: { token: string }, known: Record<string, unknown>): Promise<string> {
  const input = goodInput(call, known);
  const narrowed = call.path.startsWith('/api/console/applicants/') ? EVERYBODY : {};
  const given = Object.entries({ ...known, ...narrowed }).filter(
    ([wire]) => wire in ((call.input.schema.properties ?? {}) as object),
  );
  const whole = { ...(input as object), ...Object.fromEntries(given) } as Record<string, string>;
  if (call.form) {
    const { file: _file, ...fields } = whole;
    return JSON.stringify(
      (await sendFile(server.origin, { path: call.path, token: by.token, content: '-', fields })).json,
    );
  }
  if (call.method === 'POST') return (await post(call.path as '/', whole, by as never)).text;
  return (await get(`${call.path}?${new URLSearchParams(whole)}` as '/', by as never)).text;
}

it('every call of a blind reader, and the log, holds nobody’s own words', async () => {
  const { posting, words, blindNumber } = await received();
  const right = { role: 'H', company: 'DT', posting } as const;
  const by = await makeOperator(context, { rights: [right], fresh: true });
  const someone = await receivedNames(server, by, { company: 'DT', posting });
  const known = {
    ...decidedNames,
    ...postingNames('DT', posting),
    ...someone,
    applicant: blindNumber,
    company: 'DT',
    company_cd: 'DT',
  };
  const found: string[] = [];
  const blind: string[] = [];
  let asked = 0;
  for (const call of reachable.filter(({ path }) => !ENDING.includes(path))) {
    const text = (await answer(call, by, known)).normalize('NFC');
    asked += 1;
    if (text.includes(blindNumber)) blind.push(call.path);
    found.push(...words.filter((word) => text.includes(word)).map((word) => `${nameOfCall(call)}: ${word}`));
  }
  expect(asked).toBeGreaterThan(20);
  expect(blind).toEqual(expect.arrayContaining(['/api/console/applicants/list', '/api/console/applicants/open']));
  const log = lines.join('\n');
  found.push(...words.filter((word) => log.includes(word)).map((word) => `log: ${word}`));
  expect(found).toEqual([]);

  // The same words are found where nothing is blind: what is looked for is there.
  const chief = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
  const list = consoleCalls.find(({ path }) => path === '/api/console/applicants/list')!;
  const seen = await answer(list, chief, known);
  expect(words.filter((word) => seen.includes(word)).length).toBeGreaterThan(PEOPLE);
}, 120_000);
