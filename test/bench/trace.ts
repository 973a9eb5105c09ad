import type { CDPSession } from '@playwright/test';

/** An event of Chromium's trace; times in microseconds. */
export type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  tid: number;
  pid: number;
  args?: { name?: string; elementCount?: number; data?: { type?: string; functionName?: string; url?: string } };
};

export async function startTrace(session: CDPSession) {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  });
  return {
    end: async () => {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await complete;
      session.off('Tracing.dataCollected', collect);
      return events;
    },
  };
}

/** The time, in milliseconds, for which tasks on the page's main thread took longer than 50 ms each. */
export function blockingTime(events: readonly TraceEvent[]): number {
  return tasksOnMain(events).reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - 50), 0);
}

/**
 * The CPU time of the longest task on the page's main thread, in milliseconds, so that other work on the machine does
 * not count. With TRACE set, its parts are printed.
 */
export function longestTask(events: readonly TraceEvent[], what: string): number {
  const tasks = tasksOnMain(events);
  const longest = tasks.reduce<TraceEvent | undefined>((a, b) => ((a?.tdur ?? 0) > (b.tdur ?? 0) ? a : b), undefined);
  if (process.env['TRACE'] && longest) explain(what, longest, eventsOnMain(events));
  return (longest?.tdur ?? 0) / 1000;
}

function tasksOnMain(events: readonly TraceEvent[]): TraceEvent[] {
  return eventsOnMain(events).filter(({ name }) => name === 'RunTask');
}

function eventsOnMain(events: readonly TraceEvent[]): TraceEvent[] {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  return events.filter(({ ph, pid, tid }) => ph === 'X' && mains.some((main) => main.pid === pid && main.tid === tid));
}

function explain(what: string, { ts, dur = 0, tdur = 0, pid, tid }: TraceEvent, events: readonly TraceEvent[]): void {
  const parts = events
    .filter(
      (part) => part.pid === pid && part.tid === tid && part.ts >= ts && part.ts < ts + dur && (part.dur ?? 0) > 2000,
    )
    .map(
      ({ name, dur: time = 0, args }) =>
        `${[name, args?.elementCount, args?.data?.type, args?.data?.functionName].filter(Boolean).join(':')} ${(time / 1000).toFixed(1)}`,
    );
  console.error(`${what}: ${(dur / 1000).toFixed(1)} ms, ${(tdur / 1000).toFixed(1)} on thread: ${parts.join(', ')}`);
}
