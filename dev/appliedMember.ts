import { randomUUID } from 'node:crypto';
import { insertNote } from '../src/domain/applicants/applicantNotes.queries.ts';
import { writeRowAnew } from '../src/domain/applicants/applicantRows.acts.ts';
import { SubmitStatus } from '../src/domain/applications/application.ts';
import { copyContext } from '../src/domain/applications/applications.queries.ts';
import { attachment } from '../src/domain/attachments/attachment.records.ts';
import { nameContext, nameSealer } from '../src/domain/attachments/attachments.queries.ts';
import { writeCv } from '../src/domain/cv/cv.ts';
import { inWords } from '../src/domain/cv/words.ts';
import { announceMeasure } from '../src/domain/members/leaving/measures.acts.ts';
import { tell } from '../src/domain/notices/outbox.acts.ts';
import { keepApart } from '../src/domain/retention/keptApart.acts.ts';
import type { Context } from '../src/server/context.ts';
import { leastCv, sampleCodes } from './cvSample.ts';
import { sampleSubject } from './openOutbox.ts';
import { makeMember, type SampleMember } from './samples.ts';
import type { TestDatabase } from './testDatabase.ts';
import type { TestServer } from './testServer.ts';

/** A member as a company knows them: with an application that was submitted to it, and the receipt of that. */
export interface AppliedMember extends SampleMember {
  application: number;
  notice: string;
}

/** Makes one who has submitted to a company of the group, known by a provider or by a mail address alone. */
export async function makeApplied(
  context: Context,
  { pool }: TestDatabase,
  { company, posting, proof = 'provider' }: { company: string; posting?: string; proof?: 'provider' | 'email' },
): Promise<AppliedMember> {
  const member = await makeMember(context);
  await pool.query('UPDATE member SET identity_proof = $2 WHERE member_id = $1', [member.memberId, proof]);
  const { rows } = await pool.query(
    `INSERT INTO application (member_id, company_cd, pblanc_no, sbmt_st, draft, saved_at, submitted_revision)
     SELECT $1, company_cd, coalesce($4, min(pblanc_no)), $3, '', app_now(), 1
       FROM posting WHERE company_cd = $2 GROUP BY company_cd
     RETURNING jnco_afe_no`,
    [member.memberId, company, SubmitStatus.submitted, posting],
  );
  const application = Number(rows[0].jnco_afe_no);
  await pool.query(
    `INSERT INTO submission (jnco_afe_no, revision, content, content_hash, arrived_at, carr_fg_cd)
     VALUES ($1, 1, '', '', app_now(), '1')`,
    [application],
  );
  const data = { ...sampleSubject, applicationNumber: application, submittedAt: new Date(), contentHash: randomUUID() };
  const notice = await tell(context.db, context.vault, member.memberId, { template: 'receipt', data });
  return { ...member, application, notice: notice! };
}

// Its bytes are nowhere: who may have them is asked before that.
async function attach({ vault }: Context, { pool }: TestDatabase, { memberId, application }: AppliedMember) {
  const [number, name] = [randomUUID(), '이력서.pdf'];
  await pool.query(
    `INSERT INTO attachment (file_no, jnco_afe_no, member_id, file_kind_cd, file_nm, media_type, size, sha256, stored_no, created_at)
     VALUES ($1, $2, $3, '03', $4, 'application/pdf', 1, '', $1, app_now())`,
    [number, application, memberId, nameSealer(vault, null).seal(name, nameContext(number))],
  );
  await pool.query('INSERT INTO submission_file (jnco_afe_no, revision, file_no) VALUES ($1, 1, $2)', [
    application,
    number,
  ]);
  return { number, kind: '03', name, size: 1, sha256: '', at: null };
}

/** The same with a copy that can be opened and the row that lists read. */
export async function makeReceived(
  context: Context,
  database: TestDatabase,
  { says, ...where }: { company: string; posting?: string; says?: Parameters<typeof leastCv>[0] },
): Promise<AppliedMember & { file: string }> {
  const applied = await makeApplied(context, database, where);
  const cv = leastCv(says);
  const file = await attach(context, database, applied);
  const content = { cv: writeCv(cv), words: inWords(cv, { codes: sampleCodes }), files: [attachment.write(file)] };
  await database.pool.query('UPDATE submission SET content = $2 WHERE jnco_afe_no = $1', [
    applied.application,
    context.vault.seal(content, copyContext(applied.application, 1)),
  ]);
  await context.db.transaction().execute((tx) => writeRowAnew(tx, context.vault, applied.application));
  return { ...applied, file: file.number };
}

/** A hire's application that is kept apart, as calls about it name it. */
export async function keptNames(
  { context, database }: Pick<TestServer, 'context' | 'database'>,
  where: { company: string; posting: string | undefined },
): Promise<{ jnco_afe_no: number; file_no: string; kept_for: string }> {
  const { application, file } = await makeReceived(context, database, where);
  await context.db.transaction().execute((tx) => keepApart(tx, context.vault, [application], context.clock.now()));
  return { jnco_afe_no: application, file_no: file, kept_for: '경력 증명' };
}

/** An application that a company received, with a note of an operator on it, as calls about them name them. */
export async function receivedNames(
  { context, database }: Pick<TestServer, 'context' | 'database'>,
  { operatorId }: { operatorId: string },
  where: { company: string; posting: string | undefined },
): Promise<Record<string, unknown>> {
  const { application, file } = await makeReceived(context, database, where);
  const note = { operatorId, shownTo: 'own', isBlind: false, text: '메모', at: context.clock.now() } as const;
  const note_no = await insertNote(context.db, context.vault, application, note);
  return {
    ...{ applicant: String(application), file_no: file, note_no, reason: '' },
    ...{
      message_no: randomUUID(),
      tag_act_no: randomUUID(),
      message_title: '안내',
      message_txt: '안내 드립니다.',
      expected: 1,
      applicants: [String(application)],
      export_no: randomUUID(),
      export_kind: 'xlsx',
      taken_for: '서류 심사',
    },
  };
}

/** A suspension that is announced to a member, who objects to it; the number of the measure. */
export async function makeObjection(
  { ask, context }: Pick<TestServer, 'ask' | 'context'>,
  { memberId, token }: Pick<SampleMember, 'memberId' | 'token'>,
): Promise<string> {
  const about = {
    memberId,
    kind: 'suspend',
    reason: 'breach',
    detail: '같은 글을 여러 번 올렸습니다.',
    by: '운영팀',
  } as const;
  await context.db.transaction().execute((tx) => announceMeasure(tx, context.vault, about, context.clock.now()));
  const [{ measure_no }] = (await ask('GET /api/auth/measures', { token })).json;
  const { status, text } = await ask('POST /api/auth/object', {
    token,
    body: { measure_no, objection: '제가 아닙니다.' },
  });
  if (status !== 200) throw new Error(`The objection was answered ${status} ${text}`);
  return measure_no;
}

/** A member who has submitted to a company and objects to a measure, as calls about members name them. */
export async function memberNames(
  server: TestServer,
  company: string,
  posting?: string,
): Promise<Record<string, string>> {
  const member = await makeApplied(server.context, server.database, { company, posting, proof: 'email' });
  const measure = await makeObjection(server, member);
  return {
    ...{ member_no: member.memberId, notice_no: member.notice, searched_by: 'id', words: member.userId },
    ...{ outcome: 'confirmed', measure_no: measure, kind: 'restrict', reason_cd: 'breach' },
  };
}
