import { ROLE_NAMES } from '#domain/abilities.ts';
import { weekOf } from '#domain/week.ts';
import { allWords } from '#words/all.ts';
import { emailOf } from './support/caller.ts';
import { expect, signedIn, test } from './support/test.ts';
import { findPublication } from './support/demo-records.ts';

const ROUNDS = 10;

test.use({ readsOnly: true });

test('a page can be read before its application is there, and nothing of it is asked for twice', async ({
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
  const still = await context.newPage();
  // A busy server leaves a page to the browser.
  await expect(async () => {
    await still.goto(address);
    await expect(still.locator('#prerendered')).toHaveAttribute('inert', '', { timeout: 100 });
  }).toPass();
  await expect(still.locator('#prerendered').getByText(title).first()).toBeVisible();
  await expect(still.locator('#prerendered .wk:not([inert]) .slot').first()).toBeInViewport();
  await context.close();

  const page = await open({ as: 'sales' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await expect(async () => {
    asked.length = 0;
    await page.goto(address);
    await expect(page.locator('.wk:not([inert]) .slot').first()).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/api/') && path !== '/api/live')).toEqual([]);
  }).toPass();
});

test('the login is there before its application, in the language of the browser', async ({
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
    await expect(submit.first()).toBeVisible({ timeout: 100 });
  }).toPass();
  await context.close();
});

test('whoever opens pages at the same moment gets their own, which nobody keeps', async ({
  as,
  instance,
}) => {
  const openings = Array.from({ length: ROUNDS }, () => ROLE_NAMES).flat();
  const answers = await Promise.all(
    openings.map(async (role) => {
      const headers = { cookie: `vertbook_session=${as[role].token}` };
      const answer = await fetch(`${instance.origin}/user`, { headers });
      return { role, kept: answer.headers.get('cache-control'), text: await answer.text() };
    }),
  );
  const drawn = answers.filter(({ text }) => text.includes('id="records"'));
  expect(drawn.length).toBeGreaterThan(0);
  for (const { role, kept, text } of drawn) {
    expect(kept).toBe('private, no-store');
    expect(text).toContain(emailOf(role));
    for (const other of ROLE_NAMES.filter((name) => name !== role))
      expect(text).not.toContain(emailOf(other));
  }
});

test('a phone that comes for the first time gets our faces with the next page, and no line of this one moves', async ({
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
  // Asked for anew with each page, they would come after its text, and move it.
  const face = await fetch(`${instance.origin}/fonts/archivo-latin-wght-normal.woff2`);
  expect(face.headers.get('cache-control')).toContain('immutable');
});
