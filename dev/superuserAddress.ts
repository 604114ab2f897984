import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The running embedded database of a data folder as its superuser, for what no role of the product may. */
export async function superuserAddress(dataDir: string): Promise<string> {
  const cluster = path.join(dataDir, 'postgres/cluster');
  const password = await readFile(path.join(cluster, 'jiwon-password'), 'utf8');
  const [, , , port] = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  return `postgresql://jiwon:${password}@127.0.0.1:${port}/postgres`;
}
