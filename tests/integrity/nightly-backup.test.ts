import { spawn } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOf } from '#tests/processes.ts';
import { type BackupSource, makeBackupSource } from './support/backup-source.ts';

const SCRIPT = fileURLToPath(new URL('../../docker/backup.sh', import.meta.url));
const DAY_MS = 86_400_000;

let source: BackupSource;
let tools: string;
beforeAll(async () => {
  source = await makeBackupSource();
  tools = source.dataFolder('tools');
  await mkdir(tools);
});
afterAll(() => source.close());

async function writeTool(name: string, text: string): Promise<void> {
  await writeFile(join(tools, name), `#!/bin/sh\n${text}\n`);
  await chmod(join(tools, name), 0o755);
}

/** Runs the script of the service `backup` with the tools, and a folder for the backups. */
async function runScript(folder: string, args: string[] = [], databaseUrl = source.database.url) {
  await mkdir(folder, { recursive: true });
  const child = spawn('sh', [SCRIPT, ...args], {
    env: {
      ...process.env,
      PATH: `${tools}:${process.env['PATH'] ?? ''}`,
      BACKUP_FOLDER: folder,
      DATABASE_URL: databaseUrl,
      VERTBOOK_DATA: source.data,
    },
    stdio: 'ignore',
  });
  return endOf(child);
}

/** The time of programs that are not Node.js, whose clock the tests do not shift. */
const realNow = () => performance.timeOrigin + performance.now();
const today = () => `${new Date(realNow()).toISOString().slice(0, 10)}.tar`;

describe('the nightly backup of the containers', () => {
  test('writes a whole backup once a day, and deletes those of more than 30 days', async () => {
    await writeTool('vertbook', `exec '${process.execPath}' '${source.built.commandLine}' "$@"`);
    const folder = source.dataFolder('backups');
    await mkdir(folder);
    for (const [name, days] of [
      ['old.tar', 32],
      ['kept.tar', 29],
      ['old.txt', 32],
    ] as const) {
      await writeFile(join(folder, name), '');
      const time = new Date(realNow() - days * DAY_MS);
      await utimes(join(folder, name), time, time);
    }
    expect(await runScript(folder, ['once'])).toBe(0);
    expect((await readdir(folder)).toSorted()).toEqual([today(), 'kept.tar', 'old.txt'].toSorted());
    const verified = await source.vertbook(['verify', join(folder, today())], '', source.data);
    expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('2 organisations') });
    const bytes = await readFile(join(folder, today()));
    expect(await runScript(folder, ['once'])).toBe(0);
    expect((await readFile(join(folder, today()))).equals(bytes)).toBe(true);
  });

  test('is unhealthy if the newest one is older than 26 hours', async () => {
    const folder = source.dataFolder('health');
    await mkdir(folder);
    const compose = await readFile(new URL('../../compose.yaml', import.meta.url), 'utf8');
    const check = /test: \['CMD-SHELL', '(find \/backups .+)'\]/.exec(compose)?.[1] ?? '';
    expect(check).not.toBe('');
    const isHealthy = async () =>
      (await endOf(spawn('sh', ['-c', check.replace('/backups', folder)], { stdio: 'ignore' }))) === 0;
    expect(await isHealthy()).toBe(false);
    await writeFile(join(folder, 'last.tar'), '');
    for (const [hours, expected] of [
      [25, true],
      [27, false],
    ] as const) {
      const time = new Date(realNow() - hours * 3_600_000);
      await utimes(join(folder, 'last.tar'), time, time);
      expect(await isHealthy()).toBe(expected);
    }
  });

  test('fails without leaving a file if the database is away', async () => {
    await writeTool('vertbook', `exec '${process.execPath}' '${source.built.commandLine}' "$@"`);
    const folder = source.dataFolder('failed');
    expect(await runScript(folder, ['once'], 'postgresql://nothing@127.0.0.1:1/nothing')).toBe(1);
    expect((await readdir(folder)).filter((name) => name.endsWith('.tar'))).toEqual([]);
  });

  test('is tried again after a quarter of an hour, and then waits until 02:15 of the next night', async () => {
    const folder = source.dataFolder('repeated');
    const calls = join(tools, 'calls');
    await writeTool('vertbook', `echo "$1" >> '${calls}'; [ "$(wc -l < '${calls}')" -gt 2 ] && : > "$2"`);
    // Ends the script instead of the second wait.
    await writeTool('sleep', `echo "$1" >> '${calls}'; [ "$(wc -l < '${calls}')" -lt 4 ] || kill "$PPID"`);
    const before = realNow();
    await runScript(folder);
    const [first, wait, second, next] = (await readFile(calls, 'utf8')).trim().split('\n');
    expect([first, wait, second]).toEqual(['backup', '900', 'backup']);
    const due = new Date(before + Number(next) * 1000);
    expect(Number(next)).toBeLessThanOrEqual(DAY_MS / 1000);
    expect(Math.abs((due.getTime() % DAY_MS) - 8_100_000)).toBeLessThan(60_000);
    expect(await readdir(folder)).toEqual([today()]);
  });
});
