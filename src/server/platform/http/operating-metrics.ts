import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { readVersion } from '../base/version.ts';
import { statement } from '../db/statement.ts';
import { transact } from '../db/transaction.ts';
import type { App } from './app-context.ts';

/** What the operator of an instance has to watch, besides its work. */
export interface OperatingFacts {
  databaseBytes: number;
  /** Whether the server sorts texts as the indexes were made. */
  isCollationCurrent: boolean;
  /** Seconds since the last backup and the last run of the doctor; without one, since the database was made. */
  backupSeconds: number;
  doctorSeconds: number;
  doctorViolations: number;
  /** For each task of the queue, how many seconds the oldest due job has waited. */
  jobLag: Map<string, number>;
  /** For each planned task, the seconds since it was last planned. */
  plannedSeconds: Map<string, number>;
}

const FACTS = statement('operating-facts')`
  select pg_database_size(current_database()) as size,
    not exists (select from pg_database d where d.datname = current_database()
      and d.datcollversion <> pg_database_collation_actual_version(d.oid)) as is_current,
    extract(epoch from now() - coalesce(b.ended_at, m.made_at))::float8 as backup,
    extract(epoch from now() - coalesce(d.ended_at, m.made_at))::float8 as doctor,
    coalesce(d.violations, 0) as violations
  from (select min(applied_at) as made_at from schema_migrations) m
  left join instance_runs b on b.kind = 'backup'
  left join instance_runs d on d.kind = 'doctor'`.as<{
  size: number;
  is_current: boolean;
  backup: number;
  doctor: number;
  violations: number;
}>();

const JOB_LAG = statement('job-lag')`
  select t.identifier as task, coalesce(max(extract(epoch from now() - j.run_at)) filter (
      where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()), 0)::float8 as seconds
  from graphile_worker._private_tasks t
  left join graphile_worker._private_jobs j on j.task_id = t.id
  group by t.identifier`.as<{ task: string; seconds: number }>();

const PLANNED = statement('planned-tasks')`
  select identifier as task, extract(epoch from now() - coalesce(last_execution, known_since))::float8 as seconds
  from graphile_worker._private_known_crontabs`.as<{ task: string; seconds: number }>();

/** Reads the facts from the database. */
export async function readOperatingFacts(pool: pg.Pool): Promise<OperatingFacts> {
  const [[facts], lag, planned] = await transact(pool, null, async (queries) => [
    await queries.statement(FACTS, []),
    await queries.statement(JOB_LAG, []),
    await queries.statement(PLANNED, []),
  ]);
  return {
    databaseBytes: facts?.size ?? 0,
    isCollationCurrent: facts?.is_current ?? true,
    backupSeconds: facts?.backup ?? 0,
    doctorSeconds: facts?.doctor ?? 0,
    doctorViolations: facts?.violations ?? 0,
    jobLag: secondsOf(lag),
    plannedSeconds: secondsOf(planned),
  };
}

function secondsOf(rows: readonly { task: string; seconds: number }[]): Map<string, number> {
  return new Map(rows.map(({ task, seconds }) => [task, Math.max(0, seconds)]));
}

/** Registers the metrics of an instance that its operator watches. `facts` returns null while the database cannot be read. */
export function measureOperating(
  { metrics, dataFolder }: Pick<App, 'metrics'> & Pick<App['env'], 'dataFolder'>,
  facts: () => OperatingFacts | null,
): () => Promise<void> {
  let disk = { free: Number.NaN, size: Number.NaN };
  const version = readVersion();
  metrics.gauges('vertbook_build_info', 'The version of the process; always 1.', 'version', () => [
    [version, 1],
  ]);
  metrics.gauge('vertbook_data_free_bytes', 'Free space on the disk of the data folder.', () => disk.free);
  metrics.gauge('vertbook_data_size_bytes', 'Size of the disk of the data folder.', () => disk.size);
  const numbers = {
    vertbook_database_bytes: ['Size of the database.', (read: OperatingFacts) => read.databaseBytes],
    vertbook_collation_current: [
      'Whether the server sorts texts as the indexes were made: 1, or 0.',
      (read: OperatingFacts) => Number(read.isCollationCurrent),
    ],
    vertbook_backup_age_seconds: [
      'Time since the last backup.',
      (read: OperatingFacts) => read.backupSeconds,
    ],
    vertbook_doctor_age_seconds: [
      'Time since the last run of the doctor over all organizations.',
      (read: OperatingFacts) => read.doctorSeconds,
    ],
    vertbook_doctor_violations: [
      'Violations that it found.',
      (read: OperatingFacts) => read.doctorViolations,
    ],
  } as const;
  for (const [name, [help, read]] of Object.entries(numbers)) {
    metrics.gauge(name, help, () => {
      const present = facts();
      return present ? read(present) : Number.NaN;
    });
  }
  metrics.gauges(
    'vertbook_job_lag_seconds',
    'How long the oldest due job has waited, by task.',
    'task',
    () => [...(facts()?.jobLag ?? [])],
  );
  metrics.gauges(
    'vertbook_job_planned_seconds',
    'Time since a repeated task was last planned, by task.',
    'task',
    () => [...(facts()?.plannedSeconds ?? [])],
  );
  return async () => {
    disk = await statfs(dataFolder).then(
      ({ bsize, bavail, blocks }) => ({ free: bavail * bsize, size: blocks * bsize }),
      // Without a data folder, as with a bucket and a server, there is no disk to watch.
      () => ({ free: Number.NaN, size: Number.NaN }),
    );
  };
}
