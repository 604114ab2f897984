import type pg from 'pg';
import { readable } from '../../dev/readableMail.ts';
import type { TestS3 } from '../../dev/testS3.ts';
import { SubmitStatus } from '../../src/domain/applications/application.ts';
import { Stage } from '../../src/domain/applications/stage.ts';
import type { TakenMail, TakingMailServer } from '../mailServer.ts';

/** The mails of announcements: to whom, by the beginnings of their login ids. */
export const TOLD = 'told';
export const UNTOLD = 'untold';

const PASSED = '이어지는 일정은';
const FAILED = '함께하지 못하게';

/** Mails of an announcement that should not have been, or should have been others. */
export async function wrongTold(pool: pg.Pool, mails: readonly TakenMail[], people: number): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; passed: boolean }>(
    `SELECT m.user_id AS name, l.stage_cd = ${Stage.documentsPassed} AS passed FROM announcement_line l
       JOIN application a USING (jnco_afe_no) JOIN member m USING (member_id)`,
  );
  const stages = new Map(rows.map(({ name, passed }) => [`${name}@example.com`, passed]));
  const wrong: string[] = [];
  const idsOf = new Map<string, Set<string>>();
  for (const { id, to, raw } of mails) {
    const about = to.find((one) => stages.has(one));
    if (about === undefined) continue;
    if (about.startsWith(UNTOLD)) wrong.push(`${about} was told what nobody approved`);
    if (to.length !== 1) wrong.push(`mail ${id} went to ${to.length}`);
    const text = readable(raw).replace(/\s+/g, ' ');
    const says = [PASSED, FAILED].map((words) => text.includes(words));
    if (says[0] !== stages.get(about) || says[1] === says[0]) wrong.push(`${about} was told the result of another`);
    idsOf.set(about, (idsOf.get(about) ?? new Set()).add(id));
  }
  for (const [to, ids] of idsOf) if (ids.size > 1) wrong.push(`${to} was sent mails of ${ids.size} Message-IDs`);
  if (idsOf.size !== people) wrong.push(`${idsOf.size} of ${people} were told their results`);
  return wrong;
}

/** Of the announcement nobody approved: notices, and what the product shows. */
export async function wrongShown(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; told: number; notices: number }>(
    `SELECT m.user_id AS name, (SELECT count(*)::int FROM told t WHERE t.jnco_afe_no = a.jnco_afe_no) AS told,
       (SELECT count(*)::int FROM outbox o WHERE o.jnco_afe_no = a.jnco_afe_no) AS notices
     FROM application a JOIN member m USING (member_id) WHERE m.user_id ~ '^(un)?told[0-9]'`,
  );
  return rows.flatMap(({ name, told, notices }) => {
    const due = name.startsWith(UNTOLD) ? 0 : 1;
    return told === due && notices === due ? [] : [`${name}: ${told} told, ${notices} notices, not ${due}`];
  });
}

/** Notices whose mail was noted as sent, and no server has; and how many have none yet. */
export async function wrongSent(pool: pg.Pool, { taken }: Pick<TakingMailServer, 'taken'>): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; sent: boolean }>(
    'SELECT outbox_id::text AS id, sent_at IS NOT NULL AS sent FROM outbox',
  );
  const known = new Set(rows.map(({ id }) => id));
  return [
    ...rows
      .filter(({ id, sent }) => sent && !taken.has(id))
      .map(({ id }) => `mail ${id} counts as sent and is nowhere`),
    ...rows.filter(({ sent }) => !sent).map(({ id }) => `mail ${id} has not gone out`),
    ...[...taken.keys()].filter((id) => !known.has(id)).map((id) => `mail ${id} is of no notice`),
  ];
}

/** Numbers of every notice. */
export async function notices(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('SELECT outbox_id::text AS id FROM outbox');
  return rows.map(({ id }) => id);
}

/** Submissions that nobody sent, and applications that were submitted twice. */
export async function wrongSubmitted(pool: pg.Pool, sent: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await pool.query<{ posting: string; count: number }>(
    `SELECT a.pblanc_no || ' ' || a.member_id AS posting, count(*)::int AS count
       FROM application a JOIN submission s USING (jnco_afe_no) WHERE a.sbmt_st = ${SubmitStatus.submitted} GROUP BY 1`,
  );
  return rows.flatMap(({ posting, count }) =>
    count === 1 && sent.has(posting.split(' ')[0]!) ? [] : [`${posting}: ${count} submissions`],
  );
}

/** Files of which a row is left and no object, and how many objects are left for the sweep. */
export async function filesIn(pool: pg.Pool, { bucket }: TestS3): Promise<{ wrong: string[]; left: number }> {
  const { rows } = await pool.query<{ number: string }>(
    'SELECT stored_no::text AS number FROM attachment WHERE destroyed_at IS NULL',
  );
  const numbers = new Set(rows.map(({ number }) => number));
  const objects = [...bucket.objects].filter(([, versions]) => !versions.at(-1)?.isMarker).map(([key]) => key);
  const held = new Set(objects.map((key) => key.split('/').at(-1)!));
  return {
    wrong: [...numbers].filter((number) => !held.has(number)).map((number) => `file ${number} has no bytes`),
    left: [...held].filter((name) => /^[0-9a-f-]{36}$/.test(name) && !numbers.has(name)).length,
  };
}
