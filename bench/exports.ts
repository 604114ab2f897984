import path from 'node:path';
import { type Applicant, applicantsOf } from '../dev/changingApplicants.ts';
import { manifestOf, wrongIn } from '../dev/checkExport.ts';
import { startExport } from '../dev/exportRun.ts';
import { samplePdf } from '../dev/sampleFiles.ts';
import { makeMember } from '../dev/samples.ts';
import { makePosting } from '../dev/testPosting.ts';
import { MOST_PRINTED } from '../src/domain/exports/exportedFile.ts';
import { openContext } from '../src/main/openContext.ts';
import { readConfig } from '../src/server/config.ts';
import { freePort } from '../src/server/database/postgres.ts';
import { openBenchDatabase } from './database.ts';
import { exportLists, peakOf } from './listExports.ts';
import { startProgram } from './product.ts';
import { report } from './report.ts';

/*
 * A company exports what it received while its applicants go on editing and withdrawing: 2,000 applications with a file
 * each, `--smoke` 16. The run is killed twice, resumed, and resumed once more when everybody has stopped. Whatever is
 * there then must be what stands, once, and as the receipts say. Then lists and applications of 10,000 are made as operators
 * ask for them in the console: the file is written as it is made, so memory is to stay flat.
 */
const smoke = process.argv.includes('--smoke');
const APPLICANTS = smoke ? 16 : 2_000;
const AT_A_TIME = 8;
const FILE_BYTES = smoke ? 64 * 1024 : 512 * 1024;
const DAY = 86_400_000;
/** Of whom lists and applications leave the console. */
const LISTED = smoke
  ? { csv: 200, xlsx: 200, zip: 5, pdf: 5 }
  : { csv: 10_000, xlsx: 10_000, zip: 10_000, pdf: MOST_PRINTED };

const stack = new AsyncDisposableStack();
try {
  const { folder, database, superuserUrl } = await openBenchDatabase(stack);
  const { pool } = database;
  const env = { DATABASE_URL: superuserUrl, DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'warn' };
  const config = readConfig(env);
  const opened = { ...database, directUrl: superuserUrl, ownerUrl: superuserUrl };
  const { context } = await openContext(config, opened, stack, { simulatorOrigin: config.publicUrl });
  const posting = await makePosting(database as never, { closesIn: DAY });
  const find = (line: string) => /^Jiwon: (https?:\S+)$/.exec(line)?.[1];
  const origin = await startProgram(stack, [process.execPath, 'src/main/main.ts'], { env, find });
  const does = applicantsOf(origin, posting);

  const applicants: Applicant[] = [];
  const apply = async (count: number) => {
    const { token } = await makeMember(context);
    const applicant: Applicant = { token, name: `견본 ${count}`, receipts: [], isWithdrawn: false };
    await does.upload(applicant, `이력서 ${count}.pdf`, fileOf(count));
    await does.submit(applicant, `처음 쓴 글 ${count}`);
    applicants.push(applicant);
  };
  for (let from = 0; from < APPLICANTS; from += AT_A_TIME) {
    await Promise.all(Array.from({ length: Math.min(AT_A_TIME, APPLICANTS - from) }, (_, at) => apply(from + at)));
  }

  const to = { posting, folder: path.join(folder, 'export') };
  const rows: Record<string, Row> = {};
  const run = async (what: string, killAfter = Number.POSITIVE_INFINITY) => {
    const row: Row = { seconds: 0, applications: 0, 'peak MB': 0, ended: '' };
    const begun = performance.now();
    const { ended, output } = startExport(env, to, (done, child) => {
      row.applications = done;
      row['peak MB'] = peakOf(child.pid!);
      if (done >= killAfter) child.kill('SIGKILL');
    });
    row.ended = String(await ended);
    row.seconds = Number(((performance.now() - begun) / 1000).toFixed(1));
    if (row.ended !== (Number.isFinite(killAfter) ? 'SIGKILL' : '0')) throw new Error(`${what}: ${output()}`);
    rows[what] = row;
  };
  let isOver = false;
  const going = does.goOn(applicants, () => isOver);
  await run('killed', APPLICANTS / 4);
  await run('killed again', APPLICANTS / 2);
  await run('resumed');
  isOver = true;
  await going;
  const wrong = await wrongIn(to.folder);
  await run('when all have stopped');
  wrong.push(...(await wrongIn(to.folder, { pool, posting })), ...withoutReceipt(manifestOf(to.folder), applicants));
  report(`${APPLICANTS.toLocaleString('en')} applications exported while they change`, rows);
  const { applications, removed } = manifestOf(to.folder);
  const changes = applicants.reduce((sum, { receipts }) => sum + receipts.length - 1, 0);
  console.log(`${applications.length} applications as their receipts say, ${removed.length} withdrawn and removed.`);
  console.log(`Meanwhile ${changes} were submitted again. Wrong: ${wrong.length}.`);
  for (const one of wrong.slice(0, 20)) console.log(one);
  if (wrong.length > 0) process.exitCode = 1;
  report('What operators take out of the console', await exportLists(context, pool, LISTED));
} finally {
  await stack.disposeAsync();
}

type Row = { seconds: number; applications: number; 'peak MB': number; ended: string };

function fileOf(count: number): Buffer {
  const pdf = samplePdf(`이력서 ${count}`);
  return Buffer.concat([pdf, Buffer.alloc(FILE_BYTES - pdf.length, ' ')]);
}

function withoutReceipt({ applications }: ReturnType<typeof manifestOf>, applicants: readonly Applicant[]): string[] {
  const given = new Set(
    applicants.flatMap(({ receipts }) => receipts.map((one) => `${one.jnco_afe_no} ${one.content_hash}`)),
  );
  return applications
    .filter(({ number, contentHash }) => !given.has(`${number} ${contentHash}`))
    .map(({ number }) => `${number} is nobody's receipt`);
}
