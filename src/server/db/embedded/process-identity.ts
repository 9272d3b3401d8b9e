import { readFile, stat } from 'node:fs/promises';
import { codeOf } from './embedded-database-error.ts';

/** Larger than any process id that a kernel gives out: names a process that certainly does not run. */
export const NO_PROCESS = 99_999_999;

/** Says whether the process runs; one that is dead but not yet reaped does not. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, and belongs to somebody else.
    return codeOf(error) === 'EPERM';
  }
  const fields = await statFields(pid);
  return fields?.[0] !== 'Z';
}

/** When the process began, in the kernel's ticks: tells it from a later one with the same id. Null where unknown. */
export async function startOf(pid: number): Promise<string | null> {
  return (await statFields(pid))?.[19] ?? null;
}

/** Says whether the process works in this folder; null where the system does not tell. */
export async function worksIn(pid: number, folder: string): Promise<boolean | null> {
  if (process.platform !== 'linux') return null;
  try {
    const [its, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(folder)]);
    return its.dev === ours.dev && its.ino === ours.ino;
  } catch (error) {
    // Where /proc is closed to us nothing is known; a process that is gone works nowhere.
    return codeOf(error) === 'EACCES' ? null : false;
  }
}

/** The fields of /proc/<pid>/stat after the command's name, which may hold blanks and brackets itself. */
async function statFields(pid: number): Promise<string[] | null> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
