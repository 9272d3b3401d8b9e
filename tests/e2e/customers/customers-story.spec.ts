import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { listCustomers } from '#contract/customers/customers.ts';
import { CUSTOMER_TRADE_FIELD_NAMES, type CustomerField } from '#domain/customers/customer-fields.ts';
import { demoCustomers } from '#server/demo/tables.ts';
import { expectFlash } from '../support/flashes.ts';
import { type Story, testInEachLanguage } from '../support/story.ts';

const NEW = 'Zöllner & Söhne';
const KNOWN = demoCustomers.ziegeleiHagn.name;

// spec: customer-1
testInEachLanguage('customers are found, added, changed and deleted', async (story) => {
  const { page, words, step, guard } = story;
  const { customer, common, problems, shell } = words;
  const { form, list, remove } = customer;
  await step('find by name', () => find(story));
  await step('add', async () => {
    guard.allowRefusals(422);
    await page.getByRole('link', { name: list.add }).click();
    await expect(page.getByLabel(form.name, { exact: true })).toBeFocused();
    await page.getByRole('button', { name: common.save }).click();
    await expectFlash(page, shell.flash.saveFailure);
    await expect(page.locator('main').getByText(problems.entry.blank)).toBeVisible();
    await page.getByLabel(form.name, { exact: true }).fill(NEW);
    const contact = page.getByRole('group', { name: form.customerContact });
    await contact.getByRole('radio', { name: form.genders.f }).check();
    await contact.getByLabel(form.lastName, { exact: true }).fill('Zöllner');
    await contact.getByLabel(form.email, { exact: true }).fill('z@zoellner.example');
    await page.getByRole('button', { name: common.save }).click();
    await expectFlash(page, shell.flash.saveSuccess);
    await expect(page.getByRole('row').filter({ hasText: NEW })).toContainText('Zöllner');
  });
  await step('change', async () => {
    await edit(NEW);
    await expect(page.locator('main').getByText(form.over, { exact: true })).toBeVisible();
    await page.getByLabel(form.agencyName, { exact: true }).fill('Agentur Klar');
    await page.getByRole('button', { name: common.save }).click();
    await expectFlash(page, shell.flash.saveSuccess);
    await expect(page.getByRole('heading', { level: 1, name: NEW })).toBeVisible();
    await expect(page.locator('main').getByText('Agentur Klar', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: list.title, exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: NEW })).toContainText('Agentur Klar');
  });
  await step('delete without orders', async () => {
    await edit(NEW);
    await page.getByRole('button', { name: remove.label }).click();
    const dialog = page.getByRole('alertdialog', { name: remove.question(NEW) });
    await expect(dialog).toContainText(remove.explanation);
    await dialog.getByRole('button', { name: remove.confirm }).click();
    await expectFlash(page, remove.success(NEW));
    await expect(page.getByRole('link', { name: NEW, exact: true })).toHaveCount(0);
  });
  await step('refuse to delete with orders', async () => {
    guard.allowRefusals(409);
    await edit(KNOWN);
    await page.getByRole('button', { name: remove.label }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: remove.confirm }).click();
    await expectFlash(page, problems.title.customer_has_orders);
  });

  async function edit(name: string): Promise<void> {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('link', { name: common.edit, exact: true }).click();
  }
});

// spec: customer-5
testInEachLanguage('a customer list is imported after a preview of its effects', async (story) => {
  const { page, words, step, as } = story;
  const { import: list } = words.customer;
  let template = '';
  await step('the template', async () => {
    await page.goto('/customers');
    await page.getByRole('link', { name: list.link }).click();
    await expect(page.getByRole('heading', { level: 1, name: list.title })).toBeVisible();
    template = await downloadTemplate(story);
  });
  await step('a file that is no list', async () => {
    story.guard.allowRefusals(422);
    await choose(story, 'Straße;Ort\nAm Kai 1;Kiel\n');
    await expect(page.locator('main').getByText(words.problems.field.headings.blank)).toBeVisible();
  });
  await step('a list with a wrong row', async () => {
    await choose(story, `${template}${row(NEW, 'nirgends')}`);
    await expect(page.locator('main').getByText(list.refused('1', true))).toBeVisible();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('table')).toContainText(words.problems.entry.not_an_email);
    await expect(page.getByRole('button', { name: list.submit('1', true) })).toHaveCount(0);
  });
  await step('the preview', async () => {
    await choose(story, `${template}${row(NEW, 'z@zoellner.example')}${row(KNOWN.toUpperCase(), '')}`);
    const rows = page.getByRole('table', { name: list.title }).getByRole('row');
    await expect(rows.filter({ hasText: list.outcomes.create })).toContainText('z@zoellner.example');
    await expect(rows.filter({ hasText: list.outcomes.change })).toContainText(KNOWN.toUpperCase());
    await page.getByRole('button', { name: `${list.outcomes.change} 1` }).click();
    await expect(rows).toHaveCount(2);
  });
  await step('the import', async () => {
    await page.getByRole('button', { name: list.submit('2', false) }).click();
    await expect(page).toHaveURL(/\/customers$/);
    await expectFlash(page, list.success('1', '1'));
    await expect(page.getByRole('link', { name: NEW, exact: true })).toBeVisible();
  });
  const { customers } = await as.administrator.call(listCustomers, { query: { q: 'zöllner' } });
  expect(customers).toMatchObject([
    { name: NEW, customerContactEmail: 'z@zoellner.example', agencyName: '' },
  ]);

  /** Returns a CSV row with the columns of the template. */
  function row(name: string, email: string): string {
    const separator = story.locale === 'en-gb' ? ',' : ';';
    const filled: Partial<Record<CustomerField, string>> = { name, customerContactEmail: email };
    const cells = CUSTOMER_TRADE_FIELD_NAMES.map((field) => `"${filled[field] ?? ''}"`);
    return `${cells.join(separator)}\r\n`;
  }
});

/** Checks that choosing a suggestion filters the list by its name. */
async function find({ page, words }: Story): Promise<void> {
  const { list } = words.customer;
  await page.goto('/customers');
  await expect(page.getByRole('link', { name: KNOWN, exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: list.search }).fill('hagn');
  await page.getByRole('option', { name: KNOWN }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/\?q=/);
  await page.getByRole('button', { name: list.clearSearch }).click();
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(2);
}

/** Downloads the template and returns its text: a byte order mark and a line of headings. */
async function downloadTemplate({ page, words }: Story): Promise<string> {
  const { import: list } = words.customer;
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: list.template }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(list.templateName);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain(list.headings.name);
  return text;
}

async function choose({ page, words }: Story, content: string): Promise<void> {
  const { import: list } = words.customer;
  const choosing = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: list.choose })
    .or(page.getByRole('button', { name: list.chooseAnother }))
    .click();
  const file = { name: list.templateName, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await (await choosing).setFiles(file);
  await expect(page.locator('main').getByText(list.reading)).toHaveCount(0);
}
