import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a slash at the end. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** Runs a command in the project's folder, on this terminal, and returns its exit code. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? 'ignore' : 'inherit',
      env: { ...process.env, ...env },
      // npm is a script file on Windows.
      shell: process.platform === 'win32' && command === 'npm',
    });
    child.once('error', (error) => {
      if (!quiet) console.error(`${command} could not be run: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code, signal) => resolve(signal === null ? (code ?? 1) : 1));
  });
}

/** Runs a tool of node_modules, and returns its exit code. */
export function runTool(name, args, options) {
  return run(process.execPath, [`${root}node_modules/.bin/${name}`, ...args], options);
}

/**
 * Runs another version of Node.js, from the npm registry, and returns the exit code. Allows install scripts for this call, because the
 * package gets its program by one, and the settings of the project forbid them.
 */
export function runNode(version, args, { env = {} } = {}) {
  const npx = ['--yes', '--package', `node@${version}`, '--', 'node'];
  return run('npx', [...npx, ...args], { env: { ...env, npm_config_ignore_scripts: 'false' } });
}

/** Whether {@link runNode} can run this version. */
export async function hasNode(version, options) {
  const program = `process.exit((process.versions.node + '.').startsWith('${version}.') ? 0 : 1)`;
  return (await runNode(version, ['--eval', program], options)) === 0;
}
