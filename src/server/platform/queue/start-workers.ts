import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { ONE_ATTEMPT } from './jobs.ts';
import { createQueuePool } from './queue-pool.ts';

/** How often a task repeats. */
interface RepeatedTask {
  /** A crontab pattern, in UTC: `17 * * * *`. */
  cron: string;
  /** Also runs when a process starts. */
  isRunAtStart: boolean;
  /** How many hours back a start makes up for runs that were missed because no process ran. */
  makesUpHours?: number;
}

/** Tasks that share workers. Each group has its own workers, so that its tasks do not wait for those of other groups. */
export interface WorkerGroup {
  /** How many jobs of the group one process runs at once. */
  concurrency: number;
  tasks: TaskList;
  /** By the name of the task. */
  repeated: Readonly<Record<string, RepeatedTask>>;
}

const HOUR_MS = 3_600_000;
/** How often an idle worker polls for delayed jobs that are due. NOTIFY announces new jobs. */
const POLL_MS = 5_000;
/** Connections for taking jobs, in addition to one listening connection for each group. */
const SHARED_CONNECTIONS = 3;

/** The workers of this process. */
export interface Workers {
  addJob: Runner['addJob'];
  /** Takes no more jobs, and waits for the running ones while the database is available. */
  stop(): Promise<void>;
}

/** Starts this process's workers on the job queue of its database; each job runs in one process. */
export async function startWorkers(
  connection: pg.PoolConfig,
  log: FastifyBaseLogger,
  groups: readonly WorkerGroup[],
): Promise<Workers> {
  const { pool, waitForDatabase, lost, close } = createQueuePool(
    connection,
    groups.length + SHARED_CONNECTIONS,
  );
  const runners: Runner[] = [];
  const stop = async () => {
    const stopped = Promise.all(runners.map((runner) => runner.stop()));
    // A worker that looks for its next job stops only after it has a connection.
    await Promise.race([stopped, lost()]);
    await close();
  };
  try {
    for (const group of groups) {
      const runner = await startGroup(pool, log, group);
      runners.push(runner);
      await addJobsOfStart(runner, group);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  waitForDatabase();
  const [first] = runners;
  if (!first) throw new TypeError('There is no group of workers to start.');
  return { addJob: first.addJob, stop };
}

function startGroup(pool: pg.Pool, log: FastifyBaseLogger, group: WorkerGroup): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency: group.concurrency,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: loggerOf(log),
    taskList: group.tasks,
    parsedCronItems: parseCronItems(
      Object.entries(group.repeated).map(([task, { cron, makesUpHours = 0 }]) => ({
        task,
        match: cron,
        options: { maxAttempts: ONE_ATTEMPT, backfillPeriod: makesUpHours * HOUR_MS },
      })),
    ),
  });
}

async function addJobsOfStart(runner: Runner, { repeated }: WorkerGroup): Promise<void> {
  for (const [task, { isRunAtStart }] of Object.entries(repeated)) {
    if (isRunAtStart) await runner.addJob(task, {}, { jobKey: task, maxAttempts: ONE_ATTEMPT });
  }
}

/** The log levels for errors and warnings of the library. Its other messages, such as those about each job, get `debug`. */
const LEVELS: Readonly<Record<string, 'error' | 'warn' | 'debug'>> = { error: 'error', warning: 'warn' };

function loggerOf(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    log[LEVELS[level] ?? 'debug']({ ...meta }, message);
  });
}
