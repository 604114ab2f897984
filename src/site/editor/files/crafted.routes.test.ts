import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { longDirectoryZip } from '../../../../dev/craftedZips.ts';
import { sendFile } from '../../../../dev/sampleFiles.ts';
import { makeMember } from '../../../../dev/samples.ts';
import { testKeys } from '../../../../dev/testKeys.ts';
import { makePosting } from '../../../../dev/testPosting.ts';
import { startProduct } from '../../../../dev/testProduct.ts';
import { testServer } from '../../../../dev/testServer.ts';

/** The most memory a process has had at once, in MB, as Linux counts it. */
const peakOf = (pid: number) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

it.skipIf(process.platform !== 'linux')(
  'three zips that are nearly all directory, at once, cost little memory and are refused with a sentence',
  { timeout: 60_000 },
  async () => {
    const { context, database } = await testServer();
    const dataDir = context.config.dataDir;
    const product = await startProduct({ ...database.env, DATA_DIR: dataDir, ENCRYPTION_KEYS: testKeys });
    const posting = await makePosting(database);
    const content = longDirectoryZip({ entries: 20_000, records: 600 });
    expect(content.length).toBeGreaterThan(48 * 1_000_000);
    const members = [await makeMember(context), await makeMember(context), await makeMember(context)];
    const before = peakOf(product.child.pid!);
    const answers = await Promise.all(
      members.map(({ token }) =>
        sendFile(product.origin, { token, fields: { ...posting, file_kind_cd: '02' }, name: '작품.zip', content }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    for (const { json } of answers) expect(json.fields.file).toContain('2,000개까지');
    expect(peakOf(product.child.pid!) - before).toBeLessThan(200);
  },
);
