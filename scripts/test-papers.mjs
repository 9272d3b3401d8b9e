import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arePackagesInstalled, installPackages } from './packages.mjs';
import { root, runTool } from './run.mjs';

// `npm run test:papers` checks PDF papers with veraPDF. It takes Java 17 and Maven, so it is not part of `npm test`. The tool is
// installed once into node_modules/.cache; its version is in tests/papers/pom.xml.
const pom = join(root, 'tests/papers/pom.xml');
const version = /greenfield-apps<\/artifactId>\s*<version>([^<]+)/.exec(readFileSync(pom, 'utf8'))?.[1];
const folder = join(root, 'node_modules/.cache', `verapdf-${version}`);

if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
if (!existsSync(folder)) install();
if (existsSync(folder)) {
  const env = { VERAPDF: folder };
  process.exitCode = await runTool('vitest', ['run', '--project', 'papers', ...process.argv.slice(2)], {
    env,
  });
} else {
  console.log('\n!!! SKIPPED: veraPDF could not be installed; that takes Java 17 and Maven.\n');
}

function install() {
  console.log(`Installing veraPDF ${version} from Maven Central.`);
  const copy = ['dependency:copy-dependencies', `-DoutputDirectory=${folder}`, '-DincludeScope=runtime'];
  spawnSync('mvn', ['--batch-mode', '--quiet', '--file', pom, ...copy], { stdio: 'inherit' });
}
