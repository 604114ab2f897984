import type { DestroyedEntry } from '../destroyedList.ts';
import type { Row } from './keptRows.ts';

const uuid = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

type Named = (kind: DestroyedEntry['kind'], number: string) => DestroyedEntry | undefined;

/** Which rows of a table are not of anything that was destroyed; undefined where the table has nobody's rows. */
export function rowsToKeep(
  { name, columns }: { name: string; columns: readonly string[] },
  destroyed: Named,
): ((row: Row) => boolean) | undefined {
  const [member, application, revision] = ['member_id', 'jnco_afe_no', 'revision'].map((one) => columns.indexOf(one));
  const stored = name === 'file_key' ? columns.indexOf('stored_no') : -1;
  if (member === -1 && application === -1 && stored === -1) return undefined;
  const isOfSubmission = name === 'submission' || name === 'submission_file';
  const field = (row: Row, index = -1) => row[index] ?? undefined;
  return (row) => {
    const [memberId, number, file] = [field(row, member), field(row, application), field(row, stored)];
    // Of whom something is kept apart the rows are needed to do it again (src/retention/destroyedAgain.queries.ts).
    if (memberId && destroyed('member', uuid(memberId))?.apart === false) return false;
    if (file && destroyed('file', uuid(file))) return false;
    if (!number) return true;
    const of = String(number.readBigInt64BE());
    if (destroyed('application', of)) return false;
    return !(isOfSubmission && destroyed('submission', `${of}/${field(row, revision)?.readInt32BE()}`));
  };
}
