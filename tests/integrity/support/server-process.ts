import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endProcess } from '#tests/processes.ts';
import { build } from 'esbuild';

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** The real server in its own process, which can be killed. */
export interface ServerProcess {
  /** Its address, without a trailing slash. */
  address: string;
  pid: number;
  /** Ends it as Ctrl-C does. */
  end(): Promise<void>;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
}

/** The server, the doctor and the command line, bundled. */
export interface BuiltPrograms {
  server: string;
  doctor: string;
  commandLine: string;
  remove(): Promise<void>;
}

/** Bundles them as the build does, into a folder from which the project's packages are found. */
export async function buildPrograms(): Promise<BuiltPrograms> {
  const cache = join(project, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'built-programs-'));
  await build({
    absWorkingDir: project,
    entryPoints: [
      { in: 'src/server/main.ts', out: 'main' },
      { in: 'src/server/work-worker.ts', out: 'work-worker' },
      { in: 'src/server/platform/doctor/main.ts', out: 'doctor' },
      { in: 'src/server/command-line/main.ts', out: 'vertbook' },
    ],
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  const { copyRunTimeFiles } = await import(join(project, 'scripts/run-time-files.mjs'));
  copyRunTimeFiles(folder);
  return {
    server: join(folder, 'main.js'),
    doctor: join(folder, 'doctor.js'),
    commandLine: join(folder, 'vertbook.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Starts the server and waits until it logs that it is ready. `onOutput` receives everything that it logs. */
export async function startServer(
  program: string,
  settings: Record<string, string>,
  onOutput: (text: string) => void = () => undefined,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
      VERTBOOK_DEMO: '0',
      DATABASE_URL: '',
      DRAIN_SECONDS: '0',
      // A slow machine must not make the server refuse requests.
      OVERLOAD_SECONDS: '0',
      // Many clients of a test share one user.
      WRITES_PER_MINUTE: '0',
      CONFIRM_MINUTES: '1440',
      ...settings,
    },
  });
  child.stdout.on('data', (bytes) => onOutput(String(bytes)));
  const lines = createInterface({ input: child.stdout });
  const output: string[] = [];
  for await (const line of lines) {
    const port = /Vertbook is ready: \S+:(\d+)/.exec(line)?.[1];
    if (port !== undefined) {
      child.stdout.resume();
      return {
        address: `http://127.0.0.1:${port}`,
        pid: child.pid ?? 0,
        end: async () => void (await endProcess(child)),
        kill: async () => void (await endProcess(child, 'SIGKILL')),
      };
    }
    output.push(line);
  }
  throw new Error(`The server did not start:\n${output.join('\n')}`);
}
