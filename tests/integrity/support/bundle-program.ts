import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export const project = fileURLToPath(new URL('../../..', import.meta.url));

/** Bundles a program for a separate process, into a folder from which the project's packages are found, with the files that the server reads. */
export async function bundleProgram(entryPoint: string) {
  const cache = join(project, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'program-'));
  const program = join(folder, 'program.js');
  await build({
    absWorkingDir: project,
    entryPoints: [entryPoint],
    outfile: program,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  const { copyRunTimeFiles } = await import(join(project, 'scripts/run-time-files.mjs'));
  copyRunTimeFiles(folder);
  return { program, remove: () => rm(folder, { recursive: true, force: true }) };
}
