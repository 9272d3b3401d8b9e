import '../node-version.mjs';
import { arePackagesInstalled, installPackages } from '../packages.mjs';
import { runTool } from '../run.mjs';

// `npm run test:listmonk` delivers issues with a running listmonk, which must be able to send mail. LISTMONK_URL is its address.
// LISTMONK_USER and LISTMONK_TOKEN belong to an API user who may manage lists, subscribers and campaigns, and send campaigns. The test
// creates two subscribers at example.com. At the end it deletes everything that it has created.
const missing = ['LISTMONK_URL', 'LISTMONK_USER', 'LISTMONK_TOKEN'].filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`Set ${missing.join(', ')}: the address of a running listmonk, and a user of its API.`);
  process.exit(1);
}
if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
process.exitCode = await runTool('vitest', ['run', '--project', 'listmonk', ...process.argv.slice(2)]);
