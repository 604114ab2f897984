import { writeInstant } from '../src/server/seoulTime.ts';
import { postingCopyCalls } from './postingCopyCalls.ts';
import type { TestOperator } from './sampleOperator.ts';
import type { TestServer } from './testServer.ts';

/** An instant as it is typed, so many milliseconds from now. */
export const typedIn = ({ context }: TestServer, ms: number) =>
  writeInstant(new Date(context.clock.ms() + ms)).slice(0, 16);

let made = 0;

/** A draft that was never published, with the words of a posting of the sample content and times to come. */
export async function makeDraft(server: TestServer, officer: TestOperator, publishIn: number) {
  const { copy } = await postingCopyCalls(server, () => officer).open();
  made += 1;
  const key = { company_cd: 'DT', pblanc_no: `20991231${String(made).padStart(2, '0')}` };
  const publish = typedIn(server, publishIn);
  const title = `예약한 공고 ${made}`;
  const content = { ...copy, title, publish, accept: { from: publish, to: copy.accept.to } };
  await server.database.pool.query(
    `INSERT INTO posting_copy (company_cd, pblanc_no, content, revision, saved_at, saved_by)
     VALUES ($1, $2, $3, 1, app_now(), $4)`,
    [key.company_cd, key.pblanc_no, JSON.stringify(content), officer.operatorId],
  );
  return { key, title, ...postingCopyCalls(server, () => officer, key) };
}
