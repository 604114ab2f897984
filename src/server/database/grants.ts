import type pg from 'pg';

/** A right on a table as GRANT writes it; one on some columns names them. */
type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | `UPDATE (${string})`;

/** What the role that serves may do with a table or view that is not named below. Rows that go with others (ON DELETE CASCADE) go as the owner. */
const READ_AND_WRITE: readonly Right[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/** Tables that only grow, or that the owner alone writes: exactly what the serving role may. */
export const NARROWER: Readonly<Record<string, readonly Right[]>> = {
  // To whom what about whom was shown, its seals, and what was written to its monthly check.
  access_log: ['SELECT', 'INSERT'],
  access_check: ['SELECT', 'INSERT'],
  access_seal: ['SELECT', 'INSERT'],
  // The ledger of consents: what was agreed to is never changed; it goes with what it was about, by itself.
  consent: ['SELECT', 'INSERT'],
  // Proof of what was destroyed: that the bytes are gone too is noted later.
  destruction: ['SELECT', 'INSERT', 'UPDATE (files_gone_at)'],
  // What must not come back: that it is written outside too is noted later.
  destroyed: ['SELECT', 'INSERT', 'UPDATE (noted_at)'],
  file_folder: ['SELECT'],
  // Whose data leaves is never changed.
  export_person: ['SELECT', 'INSERT'],
  migration: ['SELECT'],
  // Who may what, and since when: a right is given and taken, never changed.
  operator_grant: ['SELECT', 'INSERT', 'UPDATE (taken_by)', 'UPDATE (taken_at)'],
  // What was done to a posting; it goes with the posting.
  posting_act: ['SELECT', 'INSERT'],
  reopening: ['SELECT', 'INSERT'],
  // What was published of a posting, and by whom.
  posting_version: ['SELECT', 'INSERT'],
  // Which drafts were made of which sheet, and by whom.
  posting_sheet: ['SELECT', 'INSERT'],
  // How a draft was begun, and by whom.
  posting_beginning: ['SELECT', 'INSERT'],
  // Which drafts were made of which season, and by whom.
  season_copy: ['SELECT', 'INSERT'],
  season_draft: ['SELECT', 'INSERT'],
  security_event: ['SELECT', 'INSERT'],
  // What was published of the site, and by whom.
  site_publication: ['SELECT', 'INSERT'],
  // Differences, and the sweep that adds them up.
  applicant_count: ['SELECT', 'INSERT', 'DELETE'],
  // What an applicant did with a submission; it goes with that.
  standing_change: ['SELECT', 'INSERT', 'DELETE'],
  // Verdicts and announcements: the lines of one are written again until it is approved; from then on the table refuses.
  announcement: ['SELECT', 'INSERT', 'UPDATE'],
  announcement_line: ['SELECT', 'INSERT', 'DELETE'],
  announcement_mail: ['SELECT', 'INSERT'],
  // Whom a message is for is never changed; it goes with the last of them.
  message_to: ['SELECT', 'INSERT'],
  message_mail: ['SELECT', 'INSERT'],
  told: ['SELECT'],
  left_selection: ['SELECT'],
  verdict_batch: ['SELECT', 'INSERT'],
  verdict_change: ['SELECT', 'INSERT', 'UPDATE (reason)'],
  // Scores that came in with a sheet; what counts is the last of them.
  score_change: ['SELECT', 'INSERT'],
  score_name: ['SELECT', 'INSERT'],
  // What two people decided: asked once, and ended once.
  two_person_act: ['SELECT', 'INSERT', 'UPDATE (state)', 'UPDATE (ended_by)', 'UPDATE (ended_at)', 'UPDATE (asked)'],
};

// The product's tables, and those in which jobs wait.
const SCHEMAS = ['public', 'graphile_worker'];

interface Relation {
  schema: string;
  name: string;
  sequence: boolean;
  partition: boolean;
  rights: string[];
}

/** Every table, view and sequence, with what a role was granted on it by name. */
async function relationsOf(client: pg.ClientBase, role: string): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(
    `SELECT n.nspname AS schema, c.relname AS name, c.relkind = 'S' AS sequence, c.relispartition AS partition,
       ARRAY(SELECT privilege_type FROM aclexplode(c.relacl) WHERE grantee = r.oid
             UNION ALL SELECT format('%s (%s)', privilege_type, attname) FROM pg_attribute, aclexplode(attacl)
              WHERE attrelid = c.oid AND grantee = r.oid) AS rights
     FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace CROSS JOIN pg_roles r
    WHERE (n.nspname = ANY($1) OR c.relispartition) AND c.relkind IN ('r', 'p', 'v', 'S') AND r.rolname = $2`,
    [SCHEMAS, role],
  );
  return rows;
}

/** What the serving role may do with one of them. A partition is read and written through its table alone. */
function rightsOn({ schema, name, sequence, partition }: Relation): readonly string[] {
  if (partition) return [];
  if (sequence) return ['USAGE'];
  if (schema === 'graphile_worker') return name === 'migrations' ? ['SELECT'] : READ_AND_WRITE;
  return NARROWER[name] ?? READ_AND_WRITE;
}

/**
 * Gives the serving role what it may, and takes from it what it may not, in the owner's transaction given. Where all is
 * so already nothing is written.
 */
export async function grantTo(client: pg.ClientBase, role: string): Promise<void> {
  const name = quoted(role);
  for (const schema of SCHEMAS) await grantSchema(client, schema, role);
  for (const relation of await relationsOf(client, role)) {
    const wanted = rightsOn(relation);
    if (new Set(wanted).symmetricDifference(new Set(relation.rights)).size === 0) continue;
    const kind = relation.sequence ? 'SEQUENCE' : 'TABLE';
    const on = `${kind} ${quoted(relation.schema)}.${quoted(relation.name)}`;
    await client.query(`REVOKE ALL ON ${on} FROM ${name}`);
    if (wanted.length > 0) await client.query(`GRANT ${wanted.join(', ')} ON ${on} TO ${name}`);
  }
  await openRowsOfJobs(client);
}

async function grantSchema(client: pg.ClientBase, schema: string, role: string): Promise<void> {
  const { rows } = await client.query<{ enters: boolean; creates: boolean; temporary: boolean }>(
    `SELECT has_schema_privilege($1, $2, 'USAGE') AS enters, has_schema_privilege($1, $2, 'CREATE') AS creates,
       has_database_privilege($1, datname, 'TEMPORARY') AND pg_has_role(datdba, 'USAGE') AS temporary
     FROM pg_database WHERE datname = current_database()`,
    [role, schema],
  );
  const { enters, creates, temporary } = rows[0]!;
  if (!enters) await client.query(`GRANT USAGE ON SCHEMA ${quoted(schema)} TO ${quoted(role)}`);
  // Databases made before PostgreSQL 15 let everybody make tables in `public`; temporary ones are everybody's by
  // default.
  if (creates) await client.query(`REVOKE CREATE ON SCHEMA ${quoted(schema)} FROM PUBLIC, ${quoted(role)}`);
  if (!temporary) return;
  const { rows: names } = await client.query<{ name: string }>('SELECT current_database() AS name');
  await client.query(`REVOKE TEMPORARY ON DATABASE ${quoted(names[0]!.name)} FROM PUBLIC, ${quoted(role)}`);
}

// The job queue hides its rows from all but the owner of its tables; the grants decide who may see them.
async function openRowsOfJobs(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class c WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
        AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid)`,
  );
  for (const { name } of rows) {
    await client.query(`CREATE POLICY as_granted ON graphile_worker.${quoted(name)} USING (true) WITH CHECK (true)`);
  }
}

/** Whether whoever asks could change the tables themselves: their owner, a member of it, or a superuser. */
export const OWNS_TABLES = `EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace
  AND relkind IN ('r', 'p') AND pg_has_role(relowner, 'MEMBER'))`;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
