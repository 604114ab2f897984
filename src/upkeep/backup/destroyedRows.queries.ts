import type { BroughtBack } from '../../domain/retention/destroyed.queries.ts';
import { submissionNumber } from '../../domain/retention/destroyed.queries.ts';
import type { Row } from './keptRows.ts';
import type { Manifest } from './manifest.ts';

type Table = Manifest['tables'][number];

const uuid = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** What of a row its columns say; a null or another table's column is undefined. */
function fieldsOf({ columns }: Table) {
  const places = ['member_id', 'jnco_afe_no', 'revision', 'unique_no', 'stored_no', 'content_hash'].map((name) =>
    columns.indexOf(name),
  );
  return (row: Row) => {
    const [member, application, revision, unique, stored, hash] = places.map((place) => row[place] ?? undefined);
    return {
      member: member && uuid(member),
      application: application && String(application.readBigInt64BE()),
      revision: revision?.readInt32BE(),
      unique: unique && uuid(unique),
      stored: stored && uuid(stored),
      hash,
    };
  };
}

/** Applications and submissions in a backup that were destroyed since, by the numbers that its other tables know. */
export interface Gone {
  applications: ReadonlySet<string>;
  /** As `application/revision`. */
  submissions: ReadonlySet<string>;
}

/** Looks through the tables of a backup for what was destroyed since. */
export async function goneIn(
  tables: readonly Table[],
  destroyed: BroughtBack,
  rowsOf: (table: Table) => AsyncIterable<Row>,
): Promise<Gone> {
  const uniqueNumbers = new Map<string, string>();
  const [applications, submissions] = [new Set<string>(), new Set<string>()];
  for (const table of tables.filter(({ columns }) => columns.includes('unique_no'))) {
    const read = fieldsOf(table);
    for await (const row of rowsOf(table)) {
      const { application = '', unique = '' } = read(row);
      uniqueNumbers.set(application, unique);
      if (destroyed('application', unique)) applications.add(application);
    }
  }
  for (const table of tables.filter(({ name }) => name === 'submission')) {
    const read = fieldsOf(table);
    for await (const row of rowsOf(table)) {
      const { application = '', revision = 0, hash } = read(row);
      const number = submissionNumber(uniqueNumbers.get(application) ?? '', revision, hash!);
      if (destroyed('submission', number)) submissions.add(`${application}/${revision}`);
    }
  }
  return { applications, submissions };
}

/** Which rows of a table are not of anything that was destroyed; undefined if the table has nobody's rows. */
export function rowsToKeep(
  table: Table,
  { applications, submissions }: Gone,
  destroyed: BroughtBack,
): ((row: Row) => boolean) | undefined {
  const { name, columns } = table;
  if (!['member_id', 'jnco_afe_no', 'stored_no'].some((column) => columns.includes(column))) return undefined;
  const isOfSubmission = name === 'submission' || name === 'submission_file';
  const read = fieldsOf(table);
  return (row) => {
    const { member, application, revision, stored } = read(row);
    // Of whom something is kept apart the rows are needed to do it again (src/domain/retention/destroyedAgain.acts.ts).
    if (member && destroyed('member', member)?.apart === false) return false;
    if (name === 'file_key' && stored && destroyed('file', stored)) return false;
    if (application && applications.has(application)) return false;
    return !(isOfSubmission && submissions.has(`${application}/${revision}`));
  };
}
