import '../node-version.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arePackagesInstalled, installPackages } from '../packages.mjs';
import { root, runSync, runTool } from '../run.mjs';

// `npm run test:papers` checks PDF papers with veraPDF, and the papers of invoices also with Mustang. It is not part of `npm test`, because
// it needs Java 17 and Maven. The tools are installed once into node_modules/.cache. The version of veraPDF is in tests/papers/pom.xml.
// Mustang has another folder, because it contains another veraPDF.
const pom = join(root, 'tests/papers/pom.xml');
const version = /greenfield-apps<\/artifactId>\s*<version>([^<]+)/.exec(readFileSync(pom, 'utf8'))?.[1];
const MUSTANG = '2.26.0';
const mustangFolder = join(root, 'node_modules/.cache', `mustang-${MUSTANG}`);
const mustang = join(mustangFolder, `Mustang-CLI-${MUSTANG}.jar`);
const folder = join(root, 'node_modules/.cache', `verapdf-${version}`);

if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
if (!existsSync(folder)) install();
if (!existsSync(mustang)) installMustang();
if (existsSync(folder) && existsSync(mustang)) {
  const env = { VERAPDF: folder, MUSTANG: mustang };
  process.exitCode = await runTool('vitest', ['run', '--project', 'papers', ...process.argv.slice(2)], {
    env,
  });
} else {
  console.log('\n!!! SKIPPED: veraPDF and Mustang could not be installed; that takes Java 17 and Maven.\n');
}

function install() {
  console.log(`Installing veraPDF ${version} from Maven Central.`);
  const copy = ['dependency:copy-dependencies', `-DoutputDirectory=${folder}`, '-DincludeScope=runtime'];
  runSync('mvn', ['--batch-mode', '--quiet', '--file', pom, ...copy], { stdio: 'inherit' });
}

function installMustang() {
  console.log(`Installing Mustang ${MUSTANG} from Maven Central.`);
  const copy = [
    'dependency:copy',
    `-Dartifact=org.mustangproject:Mustang-CLI:${MUSTANG}`,
    `-DoutputDirectory=${mustangFolder}`,
  ];
  runSync('mvn', ['--batch-mode', '--quiet', ...copy], {
    stdio: 'inherit',
    cwd: join(root, 'tests/papers'),
  });
}
