import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Connection } from '../fixtures/database-server.ts';

/** A statement with variables for each run, in a form that both pgbench and our own loop can run. */
interface BenchStatement {
  /** With `:name` for each variable. */
  text: string;
  /** The value of each variable, as an expression for pgbench and as a function for the loop. `i` counts the runs of a client from 0. */
  variables: Record<string, { pgbench: string; value: (client: number, i: number) => number }>;
}

interface Run {
  connection: Connection;
  clients: number;
  runsOfEach: number;
}

const DEBIAN = '/usr/lib/postgresql/15/bin/pgbench';
const PGBENCH_LIMIT_MS = 30 * 60_000;

/** The program that measures the limit: Debian's pgbench, or a loop with the driver if pgbench is not installed. */
export const limitRunner = existsSync(DEBIAN) ? 'pgbench' : 'driver loop';

/** Runs the statement with several clients, and returns the runs per second. */
export function runStatement(statement: BenchStatement, run: Run): Promise<number> {
  return limitRunner === 'pgbench' ? runPgbench(statement, run) : runLoop(statement, run);
}

async function runPgbench({ text, variables }: BenchStatement, run: Run): Promise<number> {
  const { connection, clients, runsOfEach } = run;
  const folder = await mkdtemp(join(tmpdir(), 'vertbook-pgbench-'));
  const script = join(folder, 'script.sql');
  const settings = Object.entries(variables).map(([name, { pgbench }]) => `\\set ${name} ${pgbench}`);
  await writeFile(script, [...settings, `${text};`, String.raw`\set i :i + 1`, ''].join('\n'));
  try {
    const { stdout } = await promisify(execFile)(
      DEBIAN,
      [
        '--no-vacuum',
        '--protocol=prepared',
        `--client=${clients}`,
        '--jobs=1',
        `--transactions=${runsOfEach}`,
        `--file=${script}`,
        '--define=i=0',
        `--define=clients=${clients}`,
        `--host=${connection.host}`,
        `--port=${connection.port}`,
        `--username=${connection.user}`,
        connection.database,
      ],
      {
        env: { ...process.env, PGPASSWORD: connection.password, PGOPTIONS: '-c app.organization_id=1' },
        timeout: PGBENCH_LIMIT_MS,
      },
    );
    const perSecond = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (perSecond === undefined) throw new Error(`pgbench said: ${stdout}`);
    return Number(perSecond);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runLoop({ text, variables }: BenchStatement, run: Run): Promise<number> {
  const names = Object.keys(variables);
  const numbered = text.replaceAll(/(?<!:):([a-z]+)/g, (_, name: string) => `$${names.indexOf(name) + 1}`);
  const clients = await Promise.all(
    Array.from({ length: run.clients }, async () => {
      const client = new pg.Client({ ...run.connection, options: '-c app.organization_id=1' });
      await client.connect();
      return client;
    }),
  );
  const began = performance.now();
  await Promise.all(
    clients.map(async (client, number) => {
      for (let i = 0; i < run.runsOfEach; i += 1) {
        const values = names.map((name) => variables[name]?.value(number, i));
        await client.query({ name: 'bench', text: numbered, values });
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return (run.clients * run.runsOfEach) / seconds;
}
