import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** A process under the net, in which a promise that nobody waits for fails with this error, and which then says "alive". */
function failing(error: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const program = `
    const { surviveLostConnections } = await import('./src/main/lastNet.ts');
    const { createLog } = await import('./src/server/log.ts');
    const { fromDatabase } = await import('./src/server/database/databaseFailures.ts');
    surviveLostConnections(createLog('warn'));
    void Promise.reject(${error});
    setImmediate(() => console.log('alive'));`;
  return run(process.execPath, ['--input-type=module', '--eval', program]).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

it.each([
  ["fromDatabase(Object.assign(new Error('gone'), { code: '57P01' }))"],
  ["new Error('asked again', { cause: fromDatabase(new Error('Connection terminated unexpectedly gone')) })"],
  ["Object.assign(new Error('read ECONNRESET gone'), { code: 'ECONNRESET', syscall: 'read' })"],
])('a lost connection nobody waits for is told, and the process goes on: %s', async (error) => {
  const { code, stdout, stderr } = await failing(error);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^alive$/m);
  expect(JSON.parse(/^\{.*/m.exec(stdout)![0])).toMatchObject({ level: 'error', msg: 'a connection was lost' });
});

it.each([
  ["new TypeError('x is not a function')"],
  ["Object.assign(new Error('no such table'), { code: '42P01' })"],
  ["Object.assign(new Error('made up'), { code: 'ECONNRESET' })"],
])('anything else ends the process with its stack: %s', async (error) => {
  const { code, stdout, stderr } = await failing(error);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/Error: .*[\s\S]*\n {4}at /);
});
