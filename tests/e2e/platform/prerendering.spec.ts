import { ROLE_NAMES } from '#domain/access/abilities.ts';
import { weekOf } from '#domain/platform/week.ts';
import { allWords } from '#words/all.ts';
import { emailOf } from '../support/caller.ts';
import { expect, signedIn, test } from '../support/test.ts';
import { findPublication } from '../support/demo-records.ts';

const OPENINGS_PER_ROLE = 10;

test.use({ readsOnly: true });

test('a page is served to a client with a bearer token and without a cookie', async ({ as, instance }) => {
  const headers = { authorization: `Bearer ${as.sales.token}` };
  for (const path of ['/', '/orders', '/login']) {
    const answer = await fetch(`${instance.origin}${path}`, { headers });
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).toContain('<html');
  }
});

test('a page can be read before the application is loaded, and no record is requested twice', async ({
  browser,
  open,
  as,
  instance,
}) => {
  const { id, title } = await findPublication(as.sales, 'gebaeudebrief');
  const address = `/publications/${id}/weeks/${weekOf(as.sales.session.today)}`;
  const context = await browser.newContext({
    baseURL: instance.origin,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone) Mobile',
    storageState: signedIn(instance.origin, as.sales),
  });
  const staticPage = await context.newPage();
  // A busy server does not prerender the page, so that the browser renders it.
  await expect(async () => {
    await staticPage.goto(address);
    expect(await staticPage.locator('#prerendered[inert]').count()).toBe(1);
  }).toPass();
  await expect(staticPage.locator('#prerendered').getByText(title).first()).toBeVisible();
  await expect(staticPage.locator('#prerendered .wk:not([inert]) .slot').first()).toBeInViewport();
  await context.close();

  const page = await open({ as: 'sales' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await expect(async () => {
    requested.length = 0;
    await page.goto(address);
    await expect(page.locator('.wk:not([inert]) .slot').first()).toBeVisible();
    expect(requested.filter((path) => path.startsWith('/api/') && path !== '/api/live')).toEqual([]);
  }).toPass();
});

test('the login page is shown before the application is loaded, in the language of the browser', async ({
  browser,
  instance,
}) => {
  const context = await browser.newContext({
    baseURL: instance.origin,
    javaScriptEnabled: false,
    locale: 'fr-FR',
  });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto('/login');
    const submit = page.locator('#prerendered').getByText(allWords.fr.login.submit);
    expect(await submit.first().isVisible()).toBe(true);
  }).toPass();
  await context.close();
});

test('users who open pages at the same moment each get their own, and no cache keeps it', async ({
  as,
  instance,
}) => {
  const openings = Array.from({ length: OPENINGS_PER_ROLE }, () => ROLE_NAMES).flat();
  const openAll = () =>
    Promise.all(
      openings.map(async (role) => {
        const headers = { cookie: `vertbook_session=${as[role].token}` };
        const response = await fetch(`${instance.origin}/user`, { headers });
        return { role, cacheControl: response.headers.get('cache-control'), text: await response.text() };
      }),
    );
  let prerendered: Awaited<ReturnType<typeof openAll>> = [];
  // On a busy machine a page may be sent without its records, because its reading took too long.
  await expect(async () => {
    prerendered = (await openAll()).filter(({ text }) => text.includes('id="records"'));
    expect(prerendered.length).toBeGreaterThan(0);
  }).toPass();
  for (const { role, cacheControl, text } of prerendered) {
    expect(cacheControl).toBe('private, no-store');
    expect(text).toContain(emailOf(role));
    for (const other of ROLE_NAMES.filter((name) => name !== role))
      expect(text).not.toContain(emailOf(other));
  }
});

test('a first visit on a phone uses our fonts only from the second page on, so that no line of the first page moves', async ({
  open,
  as,
  instance,
}) => {
  const { id } = await findPublication(as.sales, 'gebaeudebrief');
  const page = await open({ as: 'sales', locale: 'de', viewport: { width: 390, height: 844 } });
  await page.goto(`/publications/${id}/weeks/${weekOf(as.sales.session.today)}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vertbook.fonts'))).toBe('yes');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-fonts', 'late');
  await page.getByRole('link', { name: allWords.de.shell.nav.orders }).click();
  await expect(root).not.toHaveAttribute('data-fonts');
  await page.reload();
  await expect(root).not.toHaveAttribute('data-fonts');
  // If each page requested the fonts again, they would arrive after the text and move it.
  const font = await fetch(`${instance.origin}/fonts/archivo-latin-wght-normal.woff2`);
  expect(font.headers.get('cache-control')).toContain('immutable');
});
