import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { keptNames, makeApplied, memberNames, receivedNames } from '../../dev/appliedMember.ts';
import { badInputsOf, goodInput } from '../../dev/badInput.ts';
import { type About, consoleAsker, type Who } from '../../dev/consoleAsker.ts';
import { consoleCalls as asConsole } from '../../dev/consoleCalls.ts';
import { tablesIn } from '../../dev/house/markdown.ts';
import { textOf } from '../../dev/house/source.ts';
import { codeOf, makeOperator, type TestOperator } from '../../dev/sampleOperator.ts';
import { makeMember } from '../../dev/samples.ts';
import { passkeyOf } from '../../dev/softAuthenticator.ts';
import { decidedNames, postingNames } from '../../dev/testPosting.ts';
import { type Answer, stopClock, testServer } from '../../dev/testServer.ts';
import { acts, isGrantable, isRole, type Right, type Role, roles } from '../domain/operators/roles.ts';
import { kindNames, kindOf } from '../domain/operators/twoPerson/twoPersonKinds.acts.ts';
import { RECORDED_ACTS } from '../domain/record/recordedActs.ts';
import { type AnyCall, isOfConsole, nameOfCall } from '../http/call.ts';
import { calls, consoleCalls } from './app.ts';

// Every call of the console × role × own and other company × second factor fresh and old × a member's token, against
// the cells of docs/roles.md.

const server = await testServer();
const { context, database } = server;
stopClock(server);
const { get, post } = asConsole(server);

const text = textOf('docs/roles.md');
const table = tablesIn(text).find(({ head }) => head[0] === 'Call')!;
const roleColumns = table.head.slice(1);
const listAfter = (beginning: string) => {
  const rest = text.slice(text.indexOf(beginning));
  return new Set(
    [...rest.slice(0, rest.indexOf('\n\n', rest.indexOf('\n- '))).matchAll(/^- (.+)$/gm)].map(([, name]) => name!),
  );
};
const wantFresh = listAfter('With a second factor that was given');
const wantOwn = listAfter('Where what is asked for belongs to a company');
const wantPosting = listAfter('Where what is asked for belongs to another posting');
const wantCompany = listAfter('What makes postings, and approves an announcement');

const [OWN, OTHER] = ['DT', 'DF'] as const;
const ofOperators = consoleCalls.filter(({ access }) => access === 'operator');
// How much of a copy is shown: asked within a call, by no call of its own.
const WITHIN = ['applicants.contact', 'applicants.sensitive', 'exports.files'];
let cells = 0;
afterAll(() => console.log(`Cells of docs/roles.md that were looked at: ${cells}`));

/** What another administrator asked for that concerns somebody of a company. */
async function askedFor({ operatorId }: TestOperator) {
  const by = await makeOperator(context, { rights: [{ role: 'A', company: null }] });
  await post('/api/console/operators/reset', { operator_no: operatorId }, by);
  const acts: { own: boolean; act_no: string; shown_hash: string }[] = (await get('/api/console/approvals', by)).json;
  const act = acts.find(({ own }) => own)!;
  return { act_no: act.act_no, shown_hash: act.shown_hash };
}

/** Somebody of a company, and a right of theirs there. */
async function somebodyOf(company: string): Promise<{ operator: TestOperator; grant: number }> {
  const operator = await makeOperator(context, { rights: [{ role: 'L', company }] });
  const { rows } = await database.pool.query('SELECT grant_id FROM operator_grant WHERE operator_id = $1', [
    operator.operatorId,
  ]);
  return { operator, grant: Number(rows[0].grant_id) };
}

let invited = 0;

async function inputFor(
  call: AnyCall,
  by: TestOperator,
  { company, posting }: About,
): Promise<Record<string, unknown>> {
  invited += 1;
  const optional = Object.keys((call.input.schema.properties ?? {}) as object);
  const isAboutAct = call.path.startsWith('/api/console/approvals/');
  // Not for calls that name nobody: it is the dear part.
  const isAboutSomebody = isAboutAct || optional.includes('operator_no') || optional.includes('grant_no');
  const somebody = isAboutSomebody ? await somebodyOf(company) : undefined;
  const given = {
    ...(somebody && isAboutAct ? await askedFor(somebody.operator) : {}),
    ...(/\/posting|\/applicants\//.test(call.path)
      ? postingNames(company, posting ?? (await postingsOf(company))[0]!)
      : {}),
    ...(call.path.includes('/decide') ? decidedNames : {}),
    ...(call.path.includes('/versions/') ? { from: 'live', to: 'now', version: 'live' } : {}),
    ...(call.path.endsWith('/reopen')
      ? { jnco_afe_no: (await makeApplied(context, database, { company })).application }
      : {}),
    ...(call.path.includes('/hires') ? await keptNames(server, { company, posting }) : {}),
    ...(call.path.includes('/applicants/') ? await receivedNames(server, by, { company, posting }) : {}),
    ...(somebody ? { operator_no: somebody.operator.operatorId, grant_no: somebody.grant } : {}),
    ...{ company, company_cd: company, role: 'R' },
    ...(call.path.startsWith('/api/console/me') ? await memberNames(server, company, posting) : {}),
    ...(call.path.endsWith('/passkey/remove') ? { passkey_no: await passkeyOf(database, by.operatorId) } : {}),
    ...{
      operator_nm: '초대한 사람',
      operator_email: `asked${invited}@example.com`,
      code: codeOf(by, context.clock.now()),
    },
  };
  const named = Object.entries(given).filter(([wire]) => optional.includes(wire));
  return { ...(goodInput(call, given) as Record<string, unknown>), ...Object.fromEntries(named) };
}

/** How a call was answered, as far as rights go. What is wrong with the input is said only to whoever may. */
function rightsOf({ status, json }: Pick<Answer, 'status' | 'json'>): string {
  expect(status).toBeLessThan(500);
  if (status === 401 || status === 403) return json.code;
  return status === 404 ? 'not there' : 'allowed';
}

/** The postings of a company, the first of which is its applicants' where nothing else is said. */
async function postingsOf(company: string): Promise<string[]> {
  const query = 'SELECT pblanc_no FROM posting WHERE company_cd = $1 ORDER BY pblanc_no';
  return (await database.pool.query(query, [company])).rows.map(({ pblanc_no }) => pblanc_no);
}
const [OWN_POSTING, OTHER_POSTING] = (await postingsOf(OWN)) as [string, string];

/** A role over a company, or over a posting of it; one that is held over nothing else is over a posting. */
function rightsFor(column: string, company: string, posting?: string): Right[] {
  if (!isRole(column)) return [];
  return [
    {
      role: column,
      company,
      posting: posting ?? (isGrantable(column, 'company') || column === 'V' ? null : OWN_POSTING),
    },
  ];
}

const overCompany = (column: string, fresh: boolean): Who => ({ rights: rightsFor(column, OWN), fresh });
const overPosting = (role: Role): Who => ({ rights: rightsFor(role, OWN, OWN_POSTING) });
const overGroup = (role: string): Who => ({ rights: [{ role: role as Role, company: null }] });
const everyone = [
  ...roleColumns.flatMap((column) => [overCompany(column, true), overCompany(column, false)]),
  ...roles.flatMap((role) => [overPosting(role), overGroup(role)]),
];
const member = await makeMember(context);
const { ask, askAs, putBack } = await consoleAsker(server, everyone, inputFor);
// The rows of the lines before are not needed any more: every list of operators, requests and acts would be longer.
afterEach(putBack);

function expected(name: string, cell: string, { isFresh, isOwn }: { isFresh: boolean; isOwn: boolean }): string {
  if (cell === 'n' || cell === 'G') return 'notYours';
  if (!isFresh && wantFresh.has(name)) return 'factorNeeded';
  if (cell === 'k') return 'not there';
  return !isOwn && wantOwn.has(name) ? 'not there' : 'allowed';
}

describe('the table of roles', () => {
  it('has a line for every call of operators and every role', () => {
    expect(table.rows.map(([name]) => name).toSorted()).toEqual(ofOperators.map(nameOfCall).toSorted());
    expect(roleColumns).toEqual(['A', 'O', 'R', 'H', 'V', 'D', 'L', '–']);
    const names = new Set(ofOperators.map(nameOfCall));
    expect([...wantFresh, ...wantOwn, ...wantPosting, ...wantCompany].filter((name) => !names.has(name))).toEqual([]);
    // Second factor afresh is declared by the call; the list by hand has to say the same.
    expect(wantFresh).toEqual(new Set(ofOperators.filter(({ fresh }) => fresh).map(nameOfCall)));
    expect(Math.min(wantOwn.size, wantPosting.size)).toBeGreaterThan(0);
    const ofKinds = kindNames.flatMap((name) => [kindOf(name).makes, kindOf(name).approves]);
    expect(new Set([...ofOperators.flatMap(({ act }) => act ?? []), ...ofKinds, ...WITHIN])).toEqual(new Set(acts));
    // What shows people is an act of the table, and has a name in the record.
    expect(
      ofOperators
        .filter(({ records, act }) => !records || (records !== 'nothing' && !Object.hasOwn(RECORDED_ACTS, act ?? '')))
        .map(nameOfCall),
    ).toEqual([]);
    expect([...calls.filter(isOfConsole), ...consoleCalls.filter((call) => !isOfConsole(call))]).toEqual([]);
  });

  it.each(table.rows)('%s is answered as its line says', async (...row) => {
    const [name = '', ...wanted] = row;
    const call = ofOperators.find((one) => nameOfCall(one) === name)!;
    const found: string[] = [];
    const hoped: string[] = [];
    for (const [index, column] of roleColumns.entries()) {
      for (const isFresh of [true, false]) {
        for (const isOwn of [true, false]) {
          const { answer, rows } = await askAs(call, overCompany(column, isFresh), { company: isOwn ? OWN : OTHER });
          expect(rows).toBe(call.records === 'people' && answer.status === 200 ? 1 : 0);
          const cell = `${column} ${isFresh ? 'fresh' : 'old'} ${isOwn ? 'own' : 'other'}`;
          found.push(`${cell}: ${rightsOf(answer)}`);
          hoped.push(`${cell}: ${expected(name, wanted[index]!, { isFresh, isOwn })}`);
          cells += 1;
        }
      }
    }
    expect(found).toEqual(hoped);
    for (const role of roles.filter((role) => isGrantable(role, 'posting'))) {
      for (const isOwn of [true, false]) {
        const about = { company: OWN, posting: isOwn ? OWN_POSTING : OTHER_POSTING };
        const { answer } = await askAs(call, overPosting(role), about);
        const hopedOf = expected(name, wanted[roleColumns.indexOf(role)]!, { isFresh: true, isOwn: true });
        const within = wantCompany.has(name) && hopedOf === 'allowed' ? 'notYours' : hopedOf;
        const elsewhere = within === 'allowed' && !isOwn && wantPosting.has(name) ? 'not there' : within;
        expect(rightsOf(answer), `${role} over ${isOwn ? 'this' : 'another'} posting`).toBe(elsewhere);
        cells += 1;
      }
    }
    for (const role of roleColumns.filter((_, index) => wanted[index] === 'G')) {
      const { answer } = await askAs(call, overGroup(role), { company: OTHER });
      expect(rightsOf(answer), `${role} over the group`).toBe('allowed');
      cells += 1;
    }
    const by = await makeOperator(context);
    const input = await inputFor(call, by, { company: OWN });
    const tries = [
      await ask(call, undefined, input),
      await ask(call, { ...by, token: member.token }, input),
      await server.ask(`${call.method} ${call.path as '/'}`, {
        token: member.token,
        headers: { origin: server.origin },
        ...(call.method === 'POST' ? { body: input } : {}),
      }),
    ];
    expect(tries.map(({ status, json }) => `${status} ${json.code}`)).toEqual(tries.map(() => '401 operatorUnknown'));
    cells += tries.length;
  });
});

describe('wrong input of the console', () => {
  const cases = consoleCalls.map((call) => ({ name: nameOfCall(call), call, wrong: badInputsOf(call, {}) }));

  it.each(cases.filter(({ wrong }) => wrong.length > 0))('$name is refused in Korean, never with 5xx', async (one) => {
    const by = await makeOperator(context, {
      rights: [
        { role: 'A', company: null },
        { role: 'O', company: null },
      ],
    });
    for (const { input, expected: hoped, path, wrong } of one.wrong) {
      const answer = await ask(one.call, by, input as Record<string, unknown>);
      if (answer.status === 429) await database.pool.query('DELETE FROM attempt');
      expect(answer.status, `${path} ${wrong}`).toBeLessThan(500);
      if (hoped !== 'taken') expect(answer.status, `${path} ${wrong}`).toBeGreaterThanOrEqual(400);
      if (answer.status >= 400) expect(answer.json.message).toMatch(/[가-힣]/);
    }
  });
});
