import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leastWireCv } from '../../../dev/cvSample.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { MINUTE, makePosting, type PostingName, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import {
  type ApplicationEvent,
  applyStateOf,
  type SubmitStatus,
  transition,
} from '../../domain/applications/application.ts';
import { extendPosting } from '../../domain/applications/closing/closing.acts.ts';
import { closing } from '../../domain/applications/closing/closing.jobs.ts';
import { CLOSE_AFTER_MS } from '../../domain/applications/closing/closing.queries.ts';
import { closePostingEarly } from '../../domain/applications/closing/closingEarly.acts.ts';
import { runSweep } from '../../server/sweep.ts';

// The state table of domain decision §1 against the real calls: whatever happens in whatever order.

const server = await testServer();
const { context } = server;

interface Model {
  status: SubmitStatus | undefined;
  open: boolean;
  editUntilDeadline: boolean;
  announced: boolean;
  /** What the draft says, and what the valid submission says. */
  draft: string;
  standing: string | undefined;
  /** Written on since it was submitted, if only there and back. */
  edited: boolean;
}

interface Real {
  member: SampleMember;
  posting: PostingName;
}

/** From now to an extended end: later than that of a posting made at the same moment, by whichever clock. */
const LATER = 11 * MINUTE;

type Command = fc.AsyncCommand<Model, Real>;

const post = ({ member, posting }: Real, path: string, body: object = {}) =>
  server.ask(`POST ${path as '/'}`, { token: member.token, body: { ...posting, ...body } });
const get = async ({ member, posting }: Real, path: string, more: object = {}) =>
  server.ask(`GET ${path as '/'}?${new URLSearchParams({ ...posting, ...more })}`, { token: member.token });
const keyOf = ({ posting }: Real) => ({ companyCode: posting.COMPANY_CD, postingNumber: posting.PBLANC_NO });
const own = async ({ member }: Real) => (await server.ask('GET /api/apply/list', { token: member.token })).json[0];

/** Whether the table lets an event happen to what the model says; an application that is not there can only be saved. */
function next(model: Model, event: ApplicationEvent): SubmitStatus | undefined {
  if (model.status === undefined) return event === 'save' && model.open ? 1 : undefined;
  return transition(model.status, event, model);
}

async function expectSame(model: Model, real: Real): Promise<void> {
  const listed = await own(real);
  expect(listed?.sbmt_st).toBe(model.status);
  expect((await get(real, '/api/getapplystate')).json).toBe(applyStateOf(model.status, model));
  expect((await get(real, '/api/isopen')).json).toBe(model.open);
  const copy = await get(real, '/api/list', { APPLY_STATE: '2' });
  expect(copy.json.profileDetail?.hob_nm).toBe(model.standing);
  if (!listed) return;
  expect((await get(real, '/api/list', { APPLY_STATE: '1' })).json.profileDetail.hob_nm).toBe(model.draft);
  expect([listed.editable, listed.withdrawable, listed.undoable]).toEqual(
    (['save', 'withdraw', 'undoWithdrawal'] as const).map((event) => next(model, event) !== undefined),
  );
}

const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  toString: () => name,
  async run(model, real) {
    await run(model, real);
    await expectSame(model, real);
  },
});

const save = (hobby: string) =>
  command(`save ${hobby}`, async (model, real) => {
    const to = next(model, 'save');
    const { status } = await post(real, '/api/updatecv', {
      ...leastWireCv,
      profileDetail: { ...leastWireCv.profileDetail, hob_nm: hobby },
    });
    expect(status === 200).toBe(to !== undefined);
    if (to === undefined) return;
    if (model.status === 3) model.standing = undefined;
    Object.assign(model, { status: to, draft: hobby, edited: model.edited || hobby !== model.draft });
  });

const submit = command('submit', async (model, real) => {
  const { json } = await get(real, '/api/list', { APPLY_STATE: '1' });
  // What is submitted and was not edited answers its receipt again, whatever the posting's times.
  const isSame = model.status === 2 && !model.edited;
  const to = isSame ? 2 : next(model, 'submit');
  const answer = await post(real, '/api/submitcv', { revision: json.revision ?? 0 });
  expect(answer.status === 200).toBe(to !== undefined);
  if (to === undefined) return;
  Object.assign(model, { status: to, standing: model.draft, edited: false });
});

const standing = (event: 'withdraw' | 'undoWithdrawal') =>
  command(event, async (model, real) => {
    const done = event === 'withdraw' ? 3 : 2;
    const to = model.status === done ? done : next(model, event);
    const { status } = await post(real, `/api/apply/${event}`);
    expect(status === 200).toBe(to !== undefined);
    if (to !== undefined) model.status = to;
  });

const end = command('the end passes', async (model) => {
  if (model.open) await passTime(server, LATER);
  model.open = false;
  await passTime(server, CLOSE_AFTER_MS);
  await runSweep(context, closing);
  if (model.status === undefined) return;
  model.status = next(model, 'close') ?? model.status;
  // An edit that was not submitted again is dropped.
  if (model.status === 2 && model.standing !== undefined)
    Object.assign(model, { draft: model.standing, edited: false });
});

const extend = command('extended', async (model, real) => {
  const now = context.clock.now();
  const acceptTo = new Date(now.getTime() + LATER);
  await context.db.transaction().execute((tx) => extendPosting(tx, context, keyOf(real), acceptTo));
  model.open = true;
  if (model.status !== undefined) model.status = next(model, 'reopen') ?? model.status;
});

const closeEarly = command('closed early', async (model, real) => {
  if (!model.open) return;
  const now = context.clock.now();
  const closing = { closedAt: now, reason: '모두 찼습니다.' };
  await context.db
    .transaction()
    .execute((tx) => closePostingEarly(tx, { vault: context.vault, clock: { now: () => now } }, keyOf(real), closing));
  model.open = false;
});

const announce = command('a result is announced', async (model, real) => {
  const number = (await own(real))?.jnco_afe_no;
  if (!number) return;
  await server.database.pool.query(
    "INSERT INTO stage (jnco_afe_no, stage_cd, made_by, announce_at) VALUES ($1, 21, 'test', app_now() - interval '1 second')",
    [number],
  );
  model.announced = true;
});

it('whatever happens to an application, the calls say what the table says', { timeout: 60_000 }, async () => {
  const all = [
    fc.constantFrom('수영', '등산', '독서').map(save),
    fc.constantFrom(submit, submit, standing('withdraw'), standing('undoWithdrawal')),
    fc.constantFrom(end, extend, extend, closeEarly, announce),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.commands(all, { maxCommands: 16, size: 'max' }),
      fc.boolean(),
      async (commands, editUntilDeadline) => {
        const real = {
          member: await makeMember(context),
          posting: await makePosting(server.database, { editUntilDeadline }),
        };
        const model: Model = {
          status: undefined,
          open: true,
          editUntilDeadline,
          announced: false,
          draft: '',
          standing: undefined,
          edited: false,
        };
        await fc.asyncModelRun(() => ({ model, real }), commands);
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
});
