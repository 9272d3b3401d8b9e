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

/** Runs a tool of node_modules. */
export function runTool(name, args, options) {
  return run(process.execPath, [`${root}node_modules/.bin/${name}`, ...args], options);
}

/**
 * Runs Node.js of another version, from the npm registry. Its program comes with an install script, which the settings of this project
 * forbid.
 */
export function runNode(version, args, { env = {} } = {}) {
  const npx = ['--yes', '--package', `node@${version}`, '--', 'node'];
  return run('npx', [...npx, ...args], { env: { ...env, npm_config_ignore_scripts: 'false' } });
}

/** Whether {@link runNode} runs this version. */
export async function hasNode(version, options) {
  const program = `process.exit((process.versions.node + '.').startsWith('${version}.') ? 0 : 1)`;
  return (await runNode(version, ['--eval', program], options)) === 0;
}
