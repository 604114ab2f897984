import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { SubmitStatus } from '../src/domain/applications/application.ts';
import type { OpenPosting } from './sampleSession.ts';

interface Written {
  path: string;
  size: number;
  sha256: string;
}

/** The manifest of an export, as far as it is looked at. */
export interface Manifest {
  complete: boolean;
  runs: { by: string; reason: string }[];
  applications: {
    number: number;
    folder: string;
    revision: number;
    contentHash: string;
    redactedAt: string | null;
    original: string;
    withheld: { name: string; why: string }[];
    files: Written[];
  }[];
  removed: { number: number; why: string }[];
  troubles: { number: number; why: string }[];
  lists: Written[];
}

/** Every file of a folder but what its writer works with, by its path in it. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('.jiwon-export'))
    .sort();
}

export const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/**
 * What is wrong with a finished export: files that are not those of the manifest, too many or open to others, texts
 * whose hash is not the receipt's, and, where nobody changes anything now (`pool`), applications other than the submitted ones.
 */
export async function wrongIn(folder: string, at?: { pool: pg.Pool; posting: OpenPosting }): Promise<string[]> {
  const { applications, lists } = manifestOf(folder);
  const wrong: string[] = [];
  const told = [...lists, ...applications.flatMap(({ files }) => files)];
  for (const { path: file, size, sha256 } of told) {
    const { size: is, mode } = statSync(path.join(folder, file));
    if (is !== size || hashOf(path.join(folder, file)) !== sha256) wrong.push(`${file} is another`);
    if ((mode & 0o077) !== 0) wrong.push(`${file} is open to others`);
  }
  const records = applications.map((one) => `${one.folder}/확인.json`);
  const wanted = ['manifest.json', ...records, ...told.map((one) => one.path)].sort();
  const is = filesIn(folder);
  if (is.join('\n') !== wanted.join('\n')) wrong.push(`files: ${is.filter((file) => !wanted.includes(file))} too many`);
  for (const { number, original, contentHash, redactedAt } of applications) {
    const isReceipts = hashOf(path.join(folder, original)) === contentHash;
    if (!isReceipts && !redactedAt) wrong.push(`${number} is not what its receipt says`);
  }
  if (at) wrong.push(...(await otherThanStand(applications, at)));
  return wrong;
}

async function otherThanStand(
  applications: Manifest['applications'],
  { pool, posting }: { pool: pg.Pool; posting: OpenPosting },
): Promise<string[]> {
  const { rows } = await pool.query<{ one: string }>(
    `SELECT concat_ws(' ', jnco_afe_no, s.revision, encode(content_hash, 'hex')) AS one
       FROM application a JOIN submission s USING (jnco_afe_no)
      WHERE company_cd = $1 AND pblanc_no = $2 AND sbmt_st = ${SubmitStatus.submitted} AND s.revision = (
        SELECT max(revision) FROM submission n WHERE n.jnco_afe_no = s.jnco_afe_no) ORDER BY jnco_afe_no`,
    [posting.COMPANY_CD, posting.PBLANC_NO],
  );
  const stand = rows.map(({ one }) => one);
  const held = applications.map(({ number, revision, contentHash }) => `${number} ${revision} ${contentHash}`);
  return [
    ...stand.filter((one) => !held.includes(one)).map((one) => `${one} stands and is not there`),
    ...held.filter((one) => !stand.includes(one)).map((one) => `${one} is there and does not stand`),
    ...(new Set(held).size < held.length ? ['one is there twice'] : []),
  ];
}
