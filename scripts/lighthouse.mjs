import './node-version.mjs';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';
import { prepare } from './prepare.mjs';
import { root, runSync } from './run.mjs';
import { freePort, startDemo } from './servers.mjs';

// `npm run lighthouse` runs Lighthouse on seven pages of the demo, as a slow phone and as a desktop: the login, three pages behind it, the
// storefront, and two pages for advertisers. `npm run lighthouse -- storefront` judges only the named pages.
// Lighthouse is not a dependency, because it has a hundred packages. It is installed in node_modules/.cache, which also gets the reports.
const VERSION = '12.8.2';
const LEAST = 0.98;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Pages behind the login or a link are not checked for SEO. */
const JUDGED = { login: CATEGORIES, storefront: CATEGORIES, default: CATEGORIES.slice(0, 3) };
/** The number of runs for each page. The median run counts, because other load on the machine affects single runs. */
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
  for (const [name, address] of Object.entries(await findPages()))
    if (isWanted(name)) await judge(name, address);
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

/** Clears the cache and the local storage, as on a new device. The user stays signed in. */
async function forgetAllButSession() {
  await devTools.send('Network.clearBrowserCache');
  await devTools.send('Storage.clearDataForOrigin', { origin: demo.origin, storageTypes: 'local_storage' });
}

function scoreOf({ lhr }, category) {
  return lhr.categories[category]?.score ?? 0;
}

/** Returns the audits that lower the score of a category. */
function failedAudits({ lhr }) {
  return Object.values(lhr.categories)
    .filter(({ score }) => score < 1)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => lhr.audits[id])
    .filter(({ score }) => score !== null && score < 0.98);
}

/**
 * Signs in as the demo's administrator. Returns the addresses of pages behind the login, of the storefront, and of pages for advertisers.
 */
async function findPages() {
  const page = await context.newPage();
  await page.goto(`${demo.origin}/login`);
  await page.locator('input[type="email"]').fill('administrator@demo.vertbook.example');
  await page.locator('input[type="password"]').fill('vertbook-demo');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/today');
  await page.goto(`${demo.origin}/publications`);
  await page.waitForURL('**/weeks/**');
  const weekView = new URL(page.url()).pathname;
  const { order_overviews: orders } = await call(page, '/api/orders/overview');
  const storefront = await findStorefront(page);
  const advertisers = await openLink(page);
  await page.close();
  return {
    'week-view': weekView,
    order: `/orders/${orders[0].id}`,
    today: '/today',
    storefront,
    ...advertisers,
  };
}

/** Returns the address of a public storefront of the demo. */
async function findStorefront(page) {
  const { publications } = await call(page, '/api/publications');
  for (const { id } of publications) {
    const { addressStart, storefront } = await call(page, `/api/publications/${id}/storefront`);
    if (storefront.isPublic) return new URL(addressStart + storefront.slug).pathname;
  }
  throw new Error('The demo has no public page.');
}

/** Sends a contact the link to an order, and opens it. Returns the addresses of the contact's page of the order and of one of its ads. */
async function openLink(page) {
  const { order_overviews: orders } = await call(page, '/api/orders/overview?status=expiring-reservations');
  const contact = { contactName: 'Priya Nair', email: 'priya@quayline.example', locale: 'de' };
  const rights = { mayUpload: true, mayApprove: true, mayAccept: true };
  const mail = { subject: 'Anzeigen', text: '{link}' };
  await call(page, `/api/orders/${orders[0].id}/links`, { ...contact, ...rights, ...mail });
  const { mails } = await call(page, '/api/outbox');
  await page.goto(mails[0].text);
  await page.locator('main button').click();
  await page.waitForURL('**/advertiser/orders/**');
  const advertiser = new URL(page.url()).pathname;
  return { advertiser, 'advertiser-ad': await page.locator('.tk a').first().getAttribute('href') };
}

/** Calls the API with the session of the page: with POST if there is a body, otherwise with GET. */
async function call(page, path, body) {
  const { isRefused, text } = await page.evaluate(
    async ([address, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address, sent === null ? {} : { method: 'POST', headers, body: sent });
      return { isRefused: !answer.ok, text: await answer.text() };
    },
    [path, body ? JSON.stringify(body) : null],
  );
  if (isRefused) throw new Error(`${path} was refused: ${text}`);
  return JSON.parse(text);
}

function isInstalled() {
  return existsSync(join(folder, 'node_modules/.package-lock.json'));
}

function install() {
  console.log(`Installing Lighthouse ${VERSION} into ${folder}.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const { status } = runSync(
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
