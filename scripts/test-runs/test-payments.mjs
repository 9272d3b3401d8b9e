import '../node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { arePackagesInstalled, installPackages } from '../packages.mjs';
import { root, runSync, runTool } from '../run.mjs';

// `npm run test:payments` kills processes while they take payments, sends notices many times and in any order, and has stripe-mock judge the
// calls to Stripe by its description of the interface. It is not part of `npm test`, because it takes some minutes, and building stripe-mock
// needs Go. The program is cached in node_modules/.cache. VERTBOOK_STRIPE_MOCK names one that is already built.
const MODULE = 'github.com/stripe/stripe-mock';
const VERSION = 'v0.203.0';
const JUDGED = 'tests/payments/stripe-mock.test.ts';
const folder = join(root, 'node_modules/.cache', `stripe-mock-${VERSION}`);
const program = process.env.VERTBOOK_STRIPE_MOCK || join(folder, 'stripe-mock');

if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
if (!existsSync(program)) build();
const isBuilt = existsSync(program);
process.exitCode = await runTool(
  'vitest',
  ['run', '--project', 'payments', ...(isBuilt ? [] : ['--exclude', JUDGED]), ...process.argv.slice(2)],
  { env: { VERTBOOK_STRIPE_MOCK: program } },
);
if (!isBuilt) console.log('\n!!! SKIPPED: stripe-mock could not be built; that takes Go 1.22 or newer.\n');

function build() {
  console.log(`Building ${MODULE} ${VERSION}: this takes some minutes.`);
  runSync('go', ['install', `${MODULE}@${VERSION}`], {
    stdio: 'inherit',
    env: { ...process.env, GOBIN: folder, GOFLAGS: '-p=2' },
  });
}
