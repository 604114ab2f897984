import { fork } from 'node:child_process';
import path from 'node:path';
import { projectDir } from '../server/instance.mjs';

/** Starts the identity simulator as its own process, which ends when this one does; resolves with its origin. `tell` gets a line when it ends before. */
export async function startSimulator(
  port: number,
  stack: AsyncDisposableStack,
  tell: (line: string) => void,
): Promise<string> {
  const child = fork(path.join(projectDir, 'dev/identitySimulator.ts'), {
    env: { SIMULATOR_PORT: String(port), PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const started = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<void>();
  child.once('message', (message) => started.resolve((message as { origin: string }).origin));
  let stopping = false;
  const over = () => {
    started.reject(new Error('The identity simulator did not start.'));
    ended.resolve();
    if (!stopping) tell('The identity simulator has ended: until the next start nobody is verified.');
  };
  child.once('exit', over).once('error', over);
  stack.defer(async () => {
    stopping = true;
    if (child.connected) child.disconnect();
    await ended.promise;
  });
  return started.promise;
}
