import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';
import { startDemo } from './help-server.mjs';
import { prepare } from './prepare.mjs';
import { root } from './run.mjs';

// `npm run lighthouse` runs Lighthouse on the login and three pages of the demo world, as a slow phone and as a desktop.
// Lighthouse (a hundred packages) and its reports are in node_modules/.cache, not among our dependencies.
const VERSION = '12.8.2';
const LEAST = 0.98;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Pages behind the login are not checked for SEO. */
const JUDGED = { login: CATEGORIES, default: CATEGORIES.slice(0, 3) };
/** The median run counts, because of other load on the machine. */
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const MAX_TRIES = 2 * RUNS;
const folder = join(root, 'node_modules/.cache', `lighthouse-${VERSION}`);
const reports = join(folder, 'reports');

process.chdir(root);
await prepare();
if (!isInstalled()) install();
const { default: lighthouse, desktopConfig } = await import(pathToFileURL(entry()).href);
const demo = await startDemo();
const profile = mkdtempSync(join(tmpdir(), 'vertbook-lighthouse-'));
const port = await freePort();
const context = await chromium.launchPersistentContext(profile, {
  executablePath: await findChromium(),
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const devTools = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()));
let missed = 0;
try {
  mkdirSync(reports, { recursive: true });
  const wanted = process.argv.slice(2);
  const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
  if (isWanted('login')) await judge('login', '/login');
  const pages = await signIn();
  for (const [name, address] of Object.entries(pages)) if (isWanted(name)) await judge(name, address);
} finally {
  await context.close();
  await demo.stop();
  rmSync(profile, { recursive: true, force: true });
}
process.exitCode = missed === 0 ? 0 : 1;

async function judge(name, address) {
  for (const [device, config] of [
    ['phone', undefined],
    ['desk', desktopConfig],
  ]) {
    const found = [];
    for (let run = 0, tries = 0; run < RUNS; run += 1, tries += 1) {
      await forgetAllButSession();
      const { lhr, report } = await lighthouse(
        demo.origin + address,
        { port, disableStorageReset: true, onlyCategories: JUDGED[name] ?? JUDGED.default, output: 'html' },
        config,
      );
      // Lighthouse sometimes loses its own recording.
      if (lhr.runtimeError && tries < MAX_TRIES) run -= 1;
      else found.push({ lhr, report });
    }
    found.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'));
    const middle = found[Math.floor(found.length / 2)];
    writeFileSync(join(reports, `${name}-${device}.html`), middle.report);
    const scores = Object.keys(middle.lhr.categories).map((category) => [
      category,
      scoreOf(middle, category),
    ]);
    const isReached = scores.every(([, score]) => score >= LEAST);
    if (!isReached) missed += 1;
    const times = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
      (audit) => `${audit} ${middle.lhr.audits[audit]?.displayValue}`,
    );
    console.log(
      `${isReached ? 'reached' : 'MISSED '} ${name} (${device}): ${scores.map((pair) => pair.join(' ')).join(', ')}; ${times.join(', ')}`,
    );
    for (const { title, displayValue = '' } of failedAudits(middle))
      console.log(`        ${title} ${displayValue}`);
  }
}

/** Clears the cache and storage, as on a new device; the session remains. */
async function forgetAllButSession() {
  await devTools.send('Network.clearBrowserCache');
  await devTools.send('Storage.clearDataForOrigin', { origin: demo.origin, storageTypes: 'local_storage' });
}

function scoreOf({ lhr }, category) {
  return lhr.categories[category]?.score ?? 0;
}

/** The audits that lower a category's score. */
function failedAudits({ lhr }) {
  return Object.values(lhr.categories)
    .filter(({ score }) => score < 1)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => lhr.audits[id])
    .filter(({ score }) => score !== null && score < 0.98);
}

/** The addresses of the pages behind the login, as the demo's administrator opens them. */
async function signIn() {
  const page = await context.newPage();
  await page.goto(`${demo.origin}/login`);
  await page.locator('input[type="email"]').fill('administrator@demo.vertbook.example');
  await page.locator('input[type="password"]').fill('vertbook-demo');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/dashboard');
  await page.goto(`${demo.origin}/publications`);
  await page.waitForURL('**/weeks/**');
  const weekView = new URL(page.url()).pathname;
  const order = await page.evaluate(async () => {
    const answer = await fetch('/api/orders/overview');
    const body = await answer.json();
    return Object.values(body).find(Array.isArray)[0].id;
  });
  await page.close();
  return { 'week-view': weekView, order: `/orders/${order}`, dashboard: '/dashboard' };
}

function isInstalled() {
  return existsSync(join(folder, 'node_modules/.package-lock.json'));
}

function install() {
  console.log(`Installing Lighthouse ${VERSION} into ${folder}.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const { status } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', `lighthouse@${VERSION}`],
    {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) process.exit(1);
}

function entry() {
  return createRequire(join(folder, 'package.json')).resolve('lighthouse');
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}
