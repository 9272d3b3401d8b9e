import '../node-version.mjs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasNode, runNode } from '../run.mjs';

// `npm run test:node -- 22 [section …]` runs sections of `npm test` on that version of Node.js, from the npm registry. Without names it
// runs all of them except `integrity` (the section `server` runs some of these tests) and `node`, which itself runs other versions.
const SECTIONS = ['types', 'lint', 'format', 'unit', 'api', 'build', 'stories', 'server'];
const [version, ...names] = process.argv.slice(2);
if (!/^\d+(\.\d+)*$/.test(version ?? '')) {
  console.error('Name the version of Node.js: npm run test:node -- 22');
  process.exit(1);
}
// npm's cache is in a temporary folder, because some tests start a process as another user, who may not enter the home folder.
const env = { npm_config_cache: join(tmpdir(), 'vertbook-npx') };
if (await hasNode(version, { env })) {
  const sections = names.length > 0 ? names : SECTIONS;
  process.exitCode = await runNode(version, ['scripts/test.mjs', ...sections], { env, minutes: 240 });
} else {
  console.log(`\n!!! SKIPPED: Node.js ${version} could not be had from the registry.\n`);
}
