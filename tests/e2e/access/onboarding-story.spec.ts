import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { endOf } from '#tests/processes.ts';
import type { Page } from '@playwright/test';
import { addDays, dayIn, weekdayOf } from '#domain/platform/day.ts';
import { weekOf } from '#domain/platform/week.ts';
import { allWords } from '#words/all.ts';
import { orderImport } from '#words/de/sales/order-import.ts';
import { setup } from '#words/de/access/setup.ts';
import { formatDay, weekdayName } from '#words/format.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectFlash } from '../support/flashes.ts';
import type { Instance } from '../support/instance.ts';
import { expectOneLanguage } from '../support/languages.ts';
import { expect, test } from '../support/test.ts';
import { settle, visit } from '../support/visit.ts';
import { weekColumn } from '../support/week-view.ts';

test.use({ readsOnly: true });

const program = fileURLToPath(new URL('../../../dist/server/vertbook.js', import.meta.url));
const words = allWords.de;
const EMAIL = 'leitung@verlag-ostwind.example';
const PASSWORD = 'elf Schwäne im Herbst';
const TITLE = 'Ostwindpost';
const CUSTOMER = 'Bäckerei Öhr';

test('the operator creates an organisation, whose administrator starts the setup and imports bookings', async ({
  open,
  instance,
}) => {
  const link = await createOrganization(instance);
  const page = await open({ locale: 'de' });
  const today = dayIn(new Date(), 'Europe/Berlin');
  const sendingDay = addDays(today, 1);
  const steps = page.locator('section').filter({ has: page.getByRole('heading', { name: setup.title }) });

  await test.step('the first administrator signs in and finds what is to be done', async () => {
    await signIn(page, link);
    await expect(steps.getByText(setup.progress(0, 7))).toBeVisible();
    await expect(steps.getByRole('listitem')).toHaveCount(7);
    await expectOneLanguage(page, 'de');
    await expectAccessible(page, 'the list of a new organisation');
  });

  await test.step('a step is done by doing it', async () => {
    await steps.getByRole('link', { name: setup.steps.newsletter.title }).click();
    const { add } = words.publication;
    await page.getByLabel(add.name, { exact: true }).fill(TITLE);
    await page.getByRole('checkbox', { name: weekdayName('de', weekdayOf(sendingDay)) }).check();
    for (const [index, name] of ['Kopf', 'Mitte'].entries()) {
      await page.getByLabel(add.placement(index + 1), { exact: true }).fill(name);
    }
    await page.getByRole('button', { name: words.common.save }).click();
    await expectFlash(page, add.success(TITLE));
    await visit(page, '/today');
    await expect(steps.getByText(setup.progress(1, 7))).toBeVisible();
  });

  await test.step('bookings are imported after a preview', async () => {
    await steps.getByRole('link', { name: setup.steps.bookings.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: orderImport.title })).toBeVisible();
    const rows = [
      'Newsletter;Tag;Platz;Kunde;Status;Notiz',
      `${TITLE};${formatDay('de', sendingDay)};Kopf;${CUSTOMER};Gebucht;Auftrag 17`,
      `${TITLE};${formatDay('de', addDays(sendingDay, 7))};Kopf;${CUSTOMER};Gebucht;Auftrag 17`,
      `${TITLE};${formatDay('de', addDays(sendingDay, 7))};Mitte;${CUSTOMER};Reserviert;`,
      `${TITLE};${formatDay('de', addDays(today, -6))};Kopf;${CUSTOMER};Gebucht;`,
    ];
    const file = {
      name: 'Buchungen.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\r\n'), 'latin1'),
    };
    await page.locator('input[type=file]').setInputFiles(file);
    const { import: list } = words.customer;
    await expect(page.getByText(list.refused('4', false))).toBeVisible();
    await expectAccessible(page, 'the preview of bookings');
    await page.getByRole('checkbox', { name: orderImport.createCustomers('1', true) }).check();
    await expect(page.getByText(list.refused('1', true))).toBeVisible();
    await page.getByRole('checkbox', { name: orderImport.leaveOutPast('1', true) }).check();
    await expectOneLanguage(page, 'de');
    await page.getByRole('button', { name: orderImport.submit('3', false) }).click();
    await expectFlash(page, orderImport.success('3', '2'));
    await expect(page.getByRole('row').filter({ hasText: CUSTOMER })).toHaveCount(2);
  });

  await test.step('the week view shows them', async () => {
    await visit(page, '/publications');
    const coming = weekColumn(page, weekOf(sendingDay));
    await expect(coming.getByText(CUSTOMER)).toHaveCount(1);
    await expect(weekColumn(page, weekOf(addDays(sendingDay, 7))).getByText(CUSTOMER)).toHaveCount(2);
  });

  await test.step('the list is dismissed', async () => {
    await visit(page, '/today');
    await expect(steps.getByText(setup.progress(3, 7))).toBeVisible();
    await steps.getByRole('button', { name: setup.hide }).click();
    await expect(steps).toHaveCount(0);
    await page.reload();
    await settle(page);
    await expect(steps).toHaveCount(0);
  });
});

/** Runs `vertbook create-organization` on the server's database. Returns the path of the printed link. */
async function createOrganization({ settings, origin }: Instance): Promise<string> {
  const args = ['create-organization', 'Verlag Ostwind', '--admin-email', EMAIL, '--locale', 'de'];
  const env = { ...process.env, ...settings, PUBLIC_URL: origin, INIT_CWD: tmpdir() };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (part) => (text += String(part)));
  await endOf(child);
  const path = /https?:\/\/\S+?(\/reset-password\?\S+)/.exec(text)?.[1];
  if (!path) throw new Error(`No link was printed: ${text}`);
  return path;
}

async function signIn(page: Page, link: string): Promise<void> {
  const { login } = words;
  await page.goto(link);
  await page.getByLabel(login.reset.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: login.reset.submit }).click();
  await expectFlash(page, login.reset.success);
  await page.goto('/login');
  await page.getByLabel(login.email).fill(EMAIL);
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/today$/);
  await expect(page).toHaveTitle(new RegExp(words.today.title));
}
