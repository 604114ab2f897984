import type { Browser } from 'playwright-core';

interface TraceEvent {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread's own processor time. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * Milliseconds of processor time of each task of the pages' main thread while `work` runs: what other programs take of
 * the machine meanwhile does not count.
 */
export async function tasksDuring(browser: Browser, work: () => Promise<unknown>): Promise<number[]> {
  const devtools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent);
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  try {
    await work();
  } finally {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await complete;
    await devtools.detach();
  }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = (event: TraceEvent) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain';
  const main = new Set(events.filter(isMain).map(threadOf));
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && main.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The trace names no task of a page.');
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}
