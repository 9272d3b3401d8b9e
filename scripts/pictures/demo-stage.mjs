import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { findChromium } from '../chromium.mjs';
import { root } from '../run.mjs';

const PASSWORD = 'vertbook-demo';

/** Launches the browser for screenshots. */
export async function launchBrowser() {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/**
 * Prepares a page for screenshots. Signs in unless `user` is null, and returns the page, the words of its language and a function for API
 * calls.
 */
export async function setStage({ page, user, locale, allWords, ...facts }) {
  const stage = { page, words: allWords[locale], ...facts };
  if (user === null) return stage;
  await signIn(page, user);
  const call = (method, path, data) => page.evaluate(callFromPage, { method, path, data });
  const { session } = await call('GET', '/session');
  const { user: self } = await call('GET', `/users/${session.currentUserId}`);
  if (self.locale !== locale) {
    await call('PATCH', `/users/${self.id}`, { locale, version: self.version });
  }
  return { ...stage, call, today: session.today };
}

async function signIn(page, user) {
  await page.goto('/login');
  await page.locator('input[type="email"]').fill(`${user}@demo.vertbook.example`);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL((address) => address.pathname !== '/login');
}

/** Calls the API. Runs in the page, because the page has the session. */
async function callFromPage({ method, path, data }) {
  const body =
    data === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) };
  const answer = await fetch(`/api${path}`, { method, ...body });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}

/** Returns the texts of all languages. Bundles them first, because not every supported version of Node.js can import TypeScript. */
export async function loadWords() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/words/all.ts'],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const source = Buffer.from(outputFiles[0].contents).toString('base64');
  const { allWords } = await import(`data:text/javascript;base64,${source}`);
  return allWords;
}
