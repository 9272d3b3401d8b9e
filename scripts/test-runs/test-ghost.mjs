import '../node-version.mjs';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { arePackagesInstalled, installPackages } from '../packages.mjs';
import { outputOf, root, runTool } from '../run.mjs';

// `npm run test:ghost` delivers an issue with each of these versions of Ghost from the npm registry; `npm run test:ghost -- 6` with one. It
// is not part of `npm test`, because each installation is slow and takes 540 MB. The installations are cached in node_modules/.cache, or in
// the folder of VERTBOOK_GHOST. Ghost 6 runs on its own Node.js, also from the registry, because its database driver aborts on Node.js 24.
const VERSIONS = { 5: { version: '5.130.6' }, 6: { version: '6.65.0', node: '22.23.1' } };
/** The name of the file that marks a complete installation, because it is written last. */
const INSTALLED = 'installed-by-vertbook';
const cache = process.env.VERTBOOK_GHOST || join(root, 'node_modules/.cache');
const [first, ...others] = process.argv.slice(2);
const isChosen = Object.hasOwn(VERSIONS, first ?? '');
const testArgs = isChosen || first === undefined ? others : [first, ...others];

if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
for (const { version, node } of isChosen ? [VERSIONS[first]] : Object.values(VERSIONS)) {
  const folder = join(cache, `ghost-${version}`);
  const nodeFolder = node && nodeFor(node);
  if (!isInstalled(folder)) install(folder, version, nodeFolder);
  console.log(`\nGhost ${version}`);
  const env = {
    VERTBOOK_GHOST: folder,
    VERTBOOK_GHOST_NODE: nodeFolder ? programOf(nodeFolder) : process.execPath,
  };
  process.exitCode ||= await runTool('vitest', ['run', '--project', 'ghost', ...testArgs], { env });
}

/** Whether an installation was completed. */
function isInstalled(folder) {
  return existsSync(join(folder, INSTALLED));
}

/** Unpacks this version of Node.js, with its headers, from the registry, unless it is there. Returns its folder. */
function nodeFor(version) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const folder = join(cache, `node-${version}`);
  if (!existsSync(programOf(folder))) unpack(`node-${system}-${process.arch}@${version}`, folder);
  return folder;
}

function programOf(nodeFolder) {
  return join(nodeFolder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function install(folder, version, nodeFolder) {
  console.log(`Installing Ghost ${version} into ${folder}: this takes about five minutes.`);
  unpack(`ghost@${version}`, folder);
  // Removes the development dependencies, which refer to packages that are not in the registry.
  const file = join(folder, 'package.json');
  const { devDependencies: _left, ...description } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(description, null, 2));
  const options = ['--omit=dev', '--legacy-peer-deps', '--no-audit', '--no-fund', '--silent'];
  if (nodeFolder) {
    // Builds the database driver with the headers of that Node.js, instead of downloading it.
    const env = {
      PATH: `${join(nodeFolder, 'bin')}${delimiter}${process.env.PATH}`,
      npm_config_nodedir: nodeFolder,
      npm_config_build_from_source: 'true',
    };
    npm(folder, ['install', ...options, '--ignore-scripts'], env);
    npm(folder, ['rebuild', 'better-sqlite3', '--ignore-scripts=false'], env);
  } else {
    // Allows install scripts, which the settings of the project forbid, because one of them downloads the database driver.
    npm(folder, ['install', ...options, '--ignore-scripts=false']);
  }
  writeFileSync(join(folder, INSTALLED), version);
}

/** Unpacks a package of the registry into a folder, and replaces what the folder contains. */
function unpack(name, folder) {
  const unpacked = `${folder}.unpacked`;
  rmSync(folder, { recursive: true, force: true });
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  const archive = npm(unpacked, ['pack', name, '--silent']).trim().split('\n').at(-1);
  outputOf('tar', ['-xzf', archive], { cwd: unpacked });
  renameSync(join(unpacked, 'package'), folder);
  rmSync(unpacked, { recursive: true, force: true });
}

function npm(cwd, args, env) {
  return outputOf('npm', args, { cwd, shell: process.platform === 'win32', env: { ...process.env, ...env } });
}
