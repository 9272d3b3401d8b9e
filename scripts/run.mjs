import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a slash at the end. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** The time in minutes after which a command is ended. Far longer than it takes, also on a loaded machine. */
const LIMIT_MINUTES = 90;
const MINUTE_MS = 60_000;
const GRACE_MS = 30_000;

/** Runs a command in the project's folder, on this terminal, and returns its exit code. Ends it after `minutes`. */
export function run(command, args, { env = {}, quiet = false, minutes = LIMIT_MINUTES } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? 'ignore' : 'inherit',
      env: { ...process.env, ...env },
      // npm is a script file on Windows.
      shell: process.platform === 'win32' && command === 'npm',
    });
    const limit = setTimeout(() => {
      console.error(`${command} ${args.join(' ')} has not ended after ${minutes} minutes and is stopped.`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
    }, minutes * MINUTE_MS);
    child.once('error', (error) => {
      clearTimeout(limit);
      if (!quiet) console.error(`${command} could not be run: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      resolve(signal === null ? (code ?? 1) : 1);
    });
  });
}

/** Runs a command to its end, as `spawnSync` does, but not longer than the limit: then the result has an error. */
export function runSync(command, args, options = {}) {
  return spawnSync(command, args, { timeout: LIMIT_MINUTES * MINUTE_MS, ...options });
}

/** Runs a command to its end, and returns its output. Throws if it fails or takes longer than the limit. */
export function outputOf(command, args, options = {}) {
  const { status, stdout, stderr, error } = runSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`);
  return stdout;
}

/** Runs a tool of node_modules, and returns its exit code. */
export function runTool(name, args, options) {
  return run(process.execPath, [`${root}node_modules/.bin/${name}`, ...args], options);
}

/**
 * Runs another version of Node.js, from the npm registry, and returns the exit code. Allows install scripts for this call, because the
 * package gets its program by one, and the settings of the project forbid them.
 */
export function runNode(version, args, { env = {}, ...options } = {}) {
  const npx = ['--yes', '--package', `node@${version}`, '--', 'node'];
  return run('npx', [...npx, ...args], { ...options, env: { ...env, npm_config_ignore_scripts: 'false' } });
}

/** Whether {@link runNode} can run this version. */
export async function hasNode(version, options) {
  const program = `process.exit((process.versions.node + '.').startsWith('${version}.') ? 0 : 1)`;
  return (await runNode(version, ['--eval', program], options)) === 0;
}
