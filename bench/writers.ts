import { leastWireCv } from '../dev/cvSample.ts';
import { memberHeaders } from '../dev/sampleSession.ts';
import { makeMember } from '../dev/samples.ts';
import { saveCv } from '../src/domain/applications/saving/save.acts.ts';
import { readPatch } from '../src/domain/cv/patch.ts';
import { openContext } from '../src/main/openContext.ts';
import { readConfig } from '../src/server/config.ts';
import type { openDatabase } from '../src/server/database/database.ts';
import { cvCalls } from '../src/site/editor/cv.calls.ts';
import type { Question } from './openLoop.ts';

// A submission may be edited until the end of this one, so that everybody submits again and again.
const POSTING = { COMPANY_CD: 'DF', PBLANC_NO: '2026110306' };
const key = { companyCode: POSTING.COMPANY_CD, postingNumber: POSTING.PBLANC_NO };
/** How many of the questions are submissions, of one. */
const SUBMITS = 1 / 8;

interface Writer {
  headers: Record<string, string>;
  revision: number;
  submitted: number;
}

/** As many members with a draft that may be submitted; each asks one thing at a time. */
export async function createWriters(
  database: ReturnType<typeof openDatabase>,
  url: string,
  folder: string,
  count: number,
) {
  const { pool } = database;
  await pool.query(
    `UPDATE posting SET edit_until_deadline = true, form = form || '{"relaxed": ["photo"]}' WHERE pblanc_no = $1`,
    [POSTING.PBLANC_NO],
  );
  await using opened = new AsyncDisposableStack();
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'fatal' });
  const { context } = await openContext(config, { ...database, directUrl: url, ownerUrl: url }, opened, {
    simulatorOrigin: config.publicUrl,
  });
  const idle: Writer[] = [];
  const one = async () => {
    const { memberId, token } = await makeMember(context);
    const given = { ...key, revision: undefined, submit: false, patch: readPatch(leastWireCv, {}), marks: {} };
    await context.db
      .transaction()
      .execute((tx) => saveCv(tx, context, { memberId, arrivedAt: context.clock.now() }, given));
    idle.push({ headers: memberHeaders(token), revision: 1, submitted: 0 });
  };
  for (let at = 0; at < count; at += 10) await Promise.all(Array.from({ length: Math.min(10, count - at) }, one));

  let asked = 0;
  let submits = SUBMITS;
  // Reaches one when the next submission is due.
  let due = 0;
  function next(): Question | undefined {
    const writer = idle.shift();
    if (!writer) return undefined;
    asked += 1;
    due += submits;
    if (due < 1) return save(writer);
    due -= 1;
    return writer.revision > writer.submitted ? submit(writer) : save(writer);
  }

  function save(writer: Writer): Question {
    const profileDetail = { self_intrdc1_txt: `정산을 다시 쓰며 배운 것을 적습니다. ${asked}` };
    return ask(writer, 'save', cvCalls.save, { deleted: {}, order: {}, profileDetail });
  }

  function submit(writer: Writer): Question {
    return ask(writer, 'submit', cvCalls.submit, {});
  }

  function ask(writer: Writer, kind: string, { path, timeout }: { path: string; timeout?: unknown }, more: object) {
    const body = JSON.stringify({ ...POSTING, revision: writer.revision, ...more });
    const question: Question = {
      ...{ kind, method: 'POST', path, headers: writer.headers, body, patience: Number(timeout) },
      done(answer) {
        idle.push(writer);
        // A client that does not know whether it was stored gets the newer revision, as the editor does.
        const said = answer && (answer.status === 200 || answer.status === 409) ? JSON.parse(answer.body) : undefined;
        if (typeof said?.revision === 'number') writer.revision = said.revision;
        if (answer?.status === 200 && kind === 'submit') writer.submitted = writer.revision;
      },
    };
    return question;
  }

  return {
    next,
    /** From now on so many of the questions are submissions, of one. */
    mix(share: number): void {
      submits = share;
    },
    /** Saves and submissions that the database holds. */
    async stored(): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        'SELECT (SELECT sum(revision)::int FROM application) + (SELECT count(*)::int FROM submission) AS count',
      );
      return rows[0]!.count;
    },
  };
}
