import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { createCustomer, listCustomers } from '#contract/customers/customers.ts';
import { monthOf } from '#domain/platform/day.ts';
import { allWords } from '#words/all.ts';
import { monthLabel, monthName } from '#words/format.ts';
import { helpLocale, LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { expectFlash } from '../support/flashes.ts';
import { expectOneLanguage } from '../support/languages.ts';
import { openPersonMenu } from '../support/person-menu.ts';
import { type Story, testInEachLanguage } from '../support/story.ts';
import { found } from '../support/demo-records.ts';

// spec: shell-4, screen-1, screen-2
testInEachLanguage(
  'an administrator exports a month, edits the profile and opens the help',
  async (story) => {
    const { page, step } = story;
    await step('no export without a month', () => exportNothing(story));
    await step('export a month', () => exportMonth(story));
    await step('change the name', () => changeName(story));
    await step('change the language', () => changeLanguage(story));
    await step('open the help', () => openHelp(story));
    await expect(page).toHaveURL(/\/user$/);
  },
);

// spec: shell-8
testInEachLanguage('the demo is reset', async (story) => {
  const { page, words, step, as } = story;
  const { demo } = words.shell;
  const name = 'Nur bis gleich';
  await as.administrator.call(createCustomer, { body: { name } });
  await step('ask for the reset', async () => {
    await page.goto('/customers');
    await expect(page.getByRole('link', { name })).toBeVisible();
    await (await openPersonMenu(page, words)).getByRole('button', { name: demo.reset }).click();
    await expect(page.getByRole('alertdialog', { name: demo.question })).toContainText(demo.explanation);
  });
  await step('the sample data is restored', async () => {
    await page.getByRole('alertdialog').getByRole('button', { name: demo.reset }).click();
    await expectFlash(page, demo.success);
    await expect(page).toHaveURL(/\/today$/);
    await page.goto('/customers');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
  const { customers } = await as.administrator.call(listCustomers, { query: { q: name } });
  expect(customers).toEqual([]);
});

async function exportNothing({ page, words }: Story): Promise<void> {
  const { dataExport } = words;
  await page.goto('/data-export');
  await expect(page.locator('main').getByText(dataExport.explanation)).toBeVisible();
  await page.getByRole('button', { name: dataExport.export }).click();
  await expect(page.locator('main').getByText(dataExport.selectMonth)).toBeVisible();
}

async function exportMonth({ page, words, locale, as }: Story): Promise<void> {
  const { dataExport } = words;
  const month = monthOf(as.administrator.session.today);
  await page.getByRole('button', { name: monthLabel(locale, month) }).click();
  await expect(page.locator('main').getByText(dataExport.selectMonth)).toHaveCount(0);
  await expect(page.locator('main').getByText(dataExport.chosen(monthLabel(locale, month)))).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: dataExport.export }).click();
  const file = await downloading;
  const name = `${month.slice(0, 4)}-${monthName(locale, month)}.csv`;
  expect(file.suggestedFilename()).toBe(name);
  await expectFlash(page, dataExport.done(name));
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  const separator = locale === 'en-gb' ? ',' : ';';
  expect(head?.slice(1).split(separator)).toEqual([
    ...Object.values(dataExport.columns),
    words.customer.import.headings.customerContactPhone,
  ]);
  expect(lines.length).toBeGreaterThan(2);
}

async function changeName({ page, words }: Story): Promise<void> {
  const { profile, common, shell } = words;
  await page.goto('/user');
  const name = page.getByLabel(profile.name, { exact: true });
  const before = await name.inputValue();
  await name.fill('Zoë');
  await page.getByRole('button', { name: common.reset, exact: true }).click();
  await expectFlash(page, shell.flash.resetSuccess);
  await expect(name).toHaveValue(before);
  await name.fill('Zoë Lindner');
  await page.getByRole('button', { name: common.save, exact: true }).click();
  await expectFlash(page, shell.flash.saveSuccess);
  await page.reload();
  await expect(name).toHaveValue('Zoë Lindner');
}

/** Checks that the whole page changes to the chosen language, and back. */
async function changeLanguage({ page, locale, words }: Story): Promise<void> {
  const other = found(LOCALES.find((one) => one !== locale));
  for (const [from, to] of [
    [words, other],
    [allWords[other], locale],
  ] as const) {
    await page.getByLabel(from.profile.locale, { exact: true }).selectOption(LOCALE_NAMES[to]);
    await page.getByRole('button', { name: from.common.save }).click();
    await expect(page.getByRole('heading', { level: 1, name: allWords[to].profile.title })).toBeVisible();
    await expectFlash(page, allWords[to].shell.flash.saveSuccess);
    await expectOneLanguage(page, to);
  }
}

const MANUAL_TITLES = { de: 'Handbuch', en: 'Manual', fr: 'Manuel' } as const;

/** Checks that the manual opens in the language of the user. */
async function openHelp({ page, words, locale }: Story): Promise<void> {
  const opening = page.context().waitForEvent('page');
  await (await openPersonMenu(page, words)).getByRole('link', { name: words.shell.help }).click();
  const help = await opening;
  const language = helpLocale(locale);
  await expect(help).toHaveURL(new RegExp(`/help/${language}`));
  await expect(help.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  await expect(help.getByRole('heading', { level: 1 })).toHaveText(MANUAL_TITLES[language]);
  await help.close();
}
