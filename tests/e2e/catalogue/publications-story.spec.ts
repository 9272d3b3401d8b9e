import { expect, type Locator } from '@playwright/test';
import { listIssues } from '#contract/catalogue/issues.ts';
import { addDays } from '#domain/platform/day.ts';
import { weekOf } from '#domain/platform/week.ts';
import { demoPublications } from '#server/demo/tables.ts';
import { formatDay, weekdayName } from '#words/format.ts';
import { expectFlash } from '../support/flashes.ts';
import { type Story, testInEachLanguage } from '../support/story.ts';
import { weekColumn } from '../support/week-view.ts';

const TITLE = 'Hafenpost am Kai';
const RENAMED = 'Hafenpost & Schifffahrt';

// spec: publication-4, publication-6, publication-7, publication-8, publication-9
testInEachLanguage('a newsletter is created, changed, given one more issue and deleted', async (story) => {
  const { page, words, step } = story;
  const { publication } = words;
  await step('the list', () => seeList(story));
  await step('add one', () => addNewsletter(story));
  await step('open its edit page', async () => {
    await page.getByRole('link', { name: TITLE }).click();
    await expect(page.getByRole('heading', { level: 1, name: publication.edit.title })).toBeVisible();
    await expect(page.getByRole('list', { name: publication.edit.acts }).getByRole('link')).toHaveCount(10);
  });
  await step('rename it', () => rename(story));
  await step('add a placement', () => addPlacement(story));
  await step('rename placements', () => renamePlacements(story));
  await step('add an issue', () => addIssue(story));
  await step('delete it', () => deleteNewsletter(story));
});

/** Checks that a newsletter with orders cannot be deleted, and that the tooltip explains it. */
async function seeList({ page, words }: Story): Promise<void> {
  const { list, remove } = words.publication;
  await page.goto('/publications/list');
  await expect(page.getByRole('heading', { level: 1, name: list.title })).toBeVisible();
  const titles = Object.values(demoPublications).map(({ title }) => title);
  await expect(rows(page)).toHaveCount(titles.length);
  const { title } = demoPublications.gebaeudebrief;
  await page.getByRole('button', { name: remove.notPossible(title) }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(list.notDeletable);
}

const rows = (page: Story['page']) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

async function addNewsletter({ page, words, locale }: Story): Promise<void> {
  const { add, list } = words.publication;
  await page.getByRole('link', { name: list.add }).click();
  await expect(page.getByLabel(add.name, { exact: true })).toBeFocused();
  await expect(page.getByRole('radio', { name: add.frequencies.weekly })).toBeChecked();
  await expect(page.getByLabel(add.placement(6), { exact: true })).toBeVisible();
  await page.getByLabel(add.name, { exact: true }).fill(TITLE);
  for (const day of [2, 5]) await page.getByRole('checkbox', { name: weekdayName(locale, day) }).check();
  for (const [index, name] of ['Kopf', 'Mitte', 'Fuß'].entries()) {
    await page.getByLabel(add.placement(index + 1), { exact: true }).fill(name);
  }
  await page.getByRole('button', { name: words.common.save }).click();
  await expectFlash(page, add.success(TITLE));
  await expect(page).toHaveURL(/\/publications\/list$/);
  await expect(rows(page).filter({ hasText: TITLE })).toHaveCount(1);
}

async function rename({ page, words }: Story): Promise<void> {
  const { edit, rename: form, nameHint } = words.publication;
  await page.getByRole('link', { name: edit.rename }).click();
  await expect(page.locator('main').getByText(nameHint)).toBeVisible();
  await page.getByLabel(form.name, { exact: true }).fill(RENAMED);
  await page.getByRole('button', { name: words.common.save }).click();
  await expectFlash(page, form.success);
  await expect(page.locator('main').getByText(RENAMED)).toBeVisible();
}

async function addPlacement({ page, words }: Story): Promise<void> {
  const { edit, addPlacement: form } = words.publication;
  await page.getByRole('link', { name: edit.addPlacement }).click();
  const names = page.getByRole('main').locator('.names').getByRole('listitem');
  await expect(names).toHaveText(['Kopf', 'Mitte', 'Fuß']);
  await expect(page.getByRole('button', { name: form.submit })).toBeDisabled();
  await page.getByLabel(form.name, { exact: true }).fill('Nachzügler');
  await page.getByRole('button', { name: form.submit }).click();
  await expectFlash(page, form.success('Nachzügler'));
  await expect(names).toHaveCount(4);
  await page.getByRole('link', { name: words.common.cancel }).click();
}

/** Swaps two names. Only a third name is refused; it is then corrected, and the other changes are kept. */
async function renamePlacements({ page, words, guard }: Story): Promise<void> {
  const { edit, editPlacement: form } = words.publication;
  guard.allowRefusals(422);
  const field = (number: number): Locator => page.getByLabel(form.field(number), { exact: true });
  await page.getByRole('link', { name: edit.editPlacement }).click();
  await expect(field(4)).toHaveValue('Nachzügler');
  await field(1).fill('Mitte');
  await field(2).fill('Kopf');
  await field(3).fill('Nachzügler');
  await page.getByRole('button', { name: form.submit }).click();
  await expectFlash(page, form.failures(1));
  await expect(page.locator('main').getByText(form.former('Fuß'))).toBeVisible();
  await expect(page.locator('[aria-invalid]')).toHaveValue('Nachzügler');
  await page.locator('[aria-invalid]').fill('Schluss');
  await page.getByRole('button', { name: form.submit }).click();
  await expectFlash(page, form.success);
  await page.getByRole('link', { name: edit.editPlacement }).click();
  await expect(field(1)).toBeVisible();
  const values = await page.getByRole('main').getByRole('textbox').all();
  const names = await Promise.all(values.map((value) => value.inputValue()));
  expect(names.toSorted()).toEqual(['Kopf', 'Mitte', 'Nachzügler', 'Schluss']);
}

/** Adds an issue on the Sunday after next, and checks that its week is shown. */
async function addIssue({ page, words, locale, as }: Story): Promise<void> {
  const { addIssue: form } = words.publication;
  const { today } = as.administrator.session;
  const publicationId = /\/publications\/(\d+)\//.exec(page.url())?.[1] ?? '';
  await page.goto(`/publications/${publicationId}/weeks/${weekOf(today)}/edit`);
  await page.getByRole('link', { name: words.weekView.addIssue }).click();
  await page.getByRole('button', { name: words.common.save }).click();
  await expect(page.locator('main').getByText(words.problems.field.sendingDate.blank)).toBeVisible();
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const sunday = addDays(today, 14 - weekday);
  await page.getByLabel(form.sendingDate, { exact: true }).fill(formatDay(locale, sunday, 'basic'));
  await page.getByRole('button', { name: words.common.save }).click();
  await expectFlash(page, form.success(formatDay(locale, sunday)));
  await expect(page).toHaveURL(new RegExp(`/weeks/${weekOf(sunday)}/edit$`));
  const column = weekColumn(page, weekOf(sunday));
  await expect(column.getByRole('article', { name: formatDay(locale, sunday) })).toContainText('Schluss');
  const query = { publicationId, weekNumber: weekOf(sunday) };
  const { issues } = await as.administrator.call(listIssues, { query });
  expect(
    issues
      .at(-1)
      ?.placements.map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Kopf', 'Mitte', 'Nachzügler', 'Schluss']);
}

async function deleteNewsletter({ page, words }: Story): Promise<void> {
  const { remove } = words.publication;
  await page.goto('/publications/list');
  await page.getByRole('button', { name: remove.label(RENAMED) }).click();
  const dialog = page.getByRole('alertdialog', { name: remove.question(RENAMED) });
  await expect(dialog).toContainText(remove.explanation);
  await dialog.getByRole('button', { name: remove.confirm }).click();
  await expectFlash(page, remove.success(RENAMED));
  await expect(rows(page).filter({ hasText: RENAMED })).toHaveCount(0);
}
