import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arePackagesInstalled, installPackages } from './packages.mjs';
import { root, runTool } from './run.mjs';

// `npm run test:ghost` delivers an issue with a real Ghost from the registry. It is not part of `npm test`, because its
// installation is large (540 MB) and slow; it is cached in node_modules/.cache or in the folder of VERTBOOK_GHOST.
const VERSION = '5.130.6';
const folder = process.env.VERTBOOK_GHOST || join(root, 'node_modules/.cache', `ghost-${VERSION}`);

if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
if (!isInstalled()) install();
const env = { VERTBOOK_GHOST: folder };
process.exitCode = await runTool('vitest', ['run', '--project', 'ghost', ...process.argv.slice(2)], { env });

/** npm writes this file last. */
function isInstalled() {
  return existsSync(join(folder, 'node_modules/.package-lock.json'));
}

function install() {
  console.log(`Installing Ghost ${VERSION} into ${folder}: this takes about five minutes.`);
  const unpacked = `${folder}.unpacked`;
  rmSync(folder, { recursive: true, force: true });
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  const archive = npm(unpacked, 'pack', `ghost@${VERSION}`, '--silent').trim().split('\n').at(-1);
  run(unpacked, 'tar', '-xzf', archive);
  renameSync(join(unpacked, 'package'), folder);
  rmSync(unpacked, { recursive: true, force: true });
  // They refer to packages that are not in the registry.
  const file = join(folder, 'package.json');
  const { devDependencies: _left, ...description } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(description, null, 2));
  // Its database driver is downloaded by an install script, which the settings of this project forbid.
  const options = ['--omit=dev', '--ignore-scripts=false', '--legacy-peer-deps'];
  npm(folder, 'install', ...options, '--no-audit', '--no-fund', '--silent');
}

function npm(cwd, ...args) {
  return run(cwd, 'npm', ...args);
}

function run(cwd, command, ...args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`);
  return stdout;
}
