import type { CDPSession } from '@playwright/test';

/** An event of Chromium's trace; times in microseconds. */
type TraceEvent = { name: string; ph: string; tdur?: number; tid: number; pid: number; args?: { name?: string } };

/** The CPU time of the longest task on the page's main thread in milliseconds, without other work on the machine. */
export async function longestTask(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] },
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isOnMain = ({ pid, tid }: TraceEvent) => mains.some((main) => main.pid === pid && main.tid === tid);
  const tasks = events.filter((event) => event.name === 'RunTask' && event.ph === 'X' && isOnMain(event));
  if (tasks.length === 0) throw new Error('The trace has no tasks of the page.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
