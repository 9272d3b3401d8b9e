import { readFile, stat } from 'node:fs/promises';
import { codeOf } from './embedded-database-error.ts';

/** Larger than any process id of a kernel, so no process has it. */
export const NO_PROCESS = 99_999_999;

/** Whether the process runs. A zombie process does not count. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs and belongs to another user.
    return codeOf(error) === 'EPERM';
  }
  const fields = await statFields(pid);
  return fields?.[0] !== 'Z';
}

/**
 * Returns the start time of the process in kernel ticks; null if unknown. It distinguishes the process from a later one with the same id.
 */
export async function startOf(pid: number): Promise<string | null> {
  return (await statFields(pid))?.[19] ?? null;
}

/** Whether the working directory of the process is this folder; null if unknown. */
export async function hasWorkingDirectory(pid: number, folder: string): Promise<boolean | null> {
  if (process.platform !== 'linux') return null;
  try {
    const [its, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(folder)]);
    return its.dev === ours.dev && its.ino === ours.ino;
  } catch (error) {
    // Without access to /proc the result is unknown. A process that has ended has no working directory.
    return codeOf(error) === 'EACCES' ? null : false;
  }
}

/** Returns the fields of /proc/<pid>/stat after the command's name, which may contain spaces and brackets. */
async function statFields(pid: number): Promise<string[] | null> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
