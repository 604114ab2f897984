import { setTimeout as pause } from 'node:timers/promises';

/** What a process of Node did with its first thread, as the inspector of V8 answers it. */
export interface CpuProfile {
  nodes: readonly ProfileNode[];
  /** The node that was found at each look. */
  samples: readonly number[];
  /** Microseconds between each look and the one before. */
  timeDeltas: readonly number[];
}

export interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string };
  /** Whom it called. */
  children?: readonly number[];
}

// Microseconds between two looks.
const EVERY = 500;

/** The setting of a process that is to be looked at later: nothing listens until it is. */
export const inspectable = (port: number) => ({ NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` });

/** Looks at what a process does while something is done. */
export async function profileOf(pid: number, port: number, work: () => Promise<unknown>): Promise<CpuProfile> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await addressAt(port));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`The inspector of process ${pid} does not answer.`)));
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    waiting.get(id)?.(result);
  });
  let asked = 0;
  const ask = (method: string, params = {}) => {
    asked += 1;
    const answered = new Promise<unknown>((resolve) => waiting.set(asked, resolve));
    socket.send(JSON.stringify({ id: asked, method, params }));
    return answered;
  };
  await ask('Profiler.enable');
  await ask('Profiler.setSamplingInterval', { interval: EVERY });
  await ask('Profiler.start');
  await work();
  const { profile } = (await ask('Profiler.stop')) as { profile: CpuProfile };
  socket.close();
  return profile;
}

async function addressAt(port: number): Promise<string> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
    if (answer) return ((await answer.json()) as { webSocketDebuggerUrl: string }[])[0]!.webSocketDebuggerUrl;
    await pause(20);
  }
}
