import { spawn } from 'node:child_process';
import { endOf } from '#tests/processes.ts';

/** How a command ended. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The environment of a command, and the folder that file arguments are relative to. */
interface CommandPlace {
  settings: Record<string, string>;
  folder: string;
  /** Kills the process with SIGKILL when stderr matches. */
  killAt?: RegExp;
}

/** Runs a built program as `npm run vertbook --` does, without a terminal. */
export async function runCommand(
  program: string,
  args: readonly string[],
  { settings, folder, killAt }: CommandPlace,
): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: '', INIT_CWD: folder, ...settings };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended: Ended = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (text) => (ended.stdout += String(text)));
  child.stderr.on('data', (text) => {
    ended.stderr += String(text);
    if (killAt?.test(ended.stderr)) child.kill('SIGKILL');
  });
  ended.code = await endOf(child);
  return ended;
}
