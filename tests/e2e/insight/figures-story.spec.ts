import { readFile } from 'node:fs/promises';
import { allWords } from '#words/all.ts';
import { figures as de } from '#words/de/insight/figures.ts';
import { figures as enGb } from '#words/en-gb/insight/figures.ts';
import { figures as fr } from '#words/fr/insight/figures.ts';
import { LOCALES } from '#words/locale.ts';
import { expectAccessible } from '../support/axe.ts';
import { variantsOf } from '../support/story.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.use({ readsOnly: true });

const WORDS = { de, 'en-gb': enGb, fr };

for (const locale of variantsOf('figures', LOCALES)) {
  const words = WORDS[locale];

  test(`the director reads the figures, and each number leads to its orders, in ${locale}`, async ({
    open,
    as,
  }) => {
    const { today } = as.administrator.session;
    const year = today.slice(0, 4);
    const quarter = Math.ceil(Number(today.slice(5, 7)) / 3);
    const page = await open({ as: 'administrator', locale, viewport: { width: 1280, height: 900 } });
    await visit(page, '/today');
    const { nav } = allWords[locale].shell;
    await page.getByRole('link', { name: nav.figures, exact: true }).first().click();
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
    await expect(page.getByRole('heading', { level: 1, name: words.heading(year) })).toBeVisible();
    await expect(page.getByRole('heading', { name: words.byNewsletter.title })).toBeVisible();
    const best = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({
        has: page.getByRole('heading', { name: words.best.title }),
      });
    await expect(best.getByRole('rowheader').first()).toBeVisible();
    await expectAccessible(page, 'the figures');

    await test.step('a part of the year is in the address, and stays after a reload', async () => {
      await page.getByLabel(words.part).selectOption(`-Q${quarter}`);
      await expect(page).toHaveURL(new RegExp(`period=${year}-Q${quarter}`));
      await page.reload();
      await expect(
        page.getByRole('heading', { level: 1, name: words.heading(words.quarter(quarter, year)) }),
      ).toBeVisible();
      await expect(page.getByRole('rowheader').first()).toBeVisible();
    });

    await test.step('a table is saved as a file', async () => {
      await page.getByRole('button', { name: words.export.label }).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: words.export.publications }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toContain(words.export.publications);
      expect(await readFile(await file.path(), 'utf8')).toContain(words.columns.fill);
    });

    await test.step('a number leads to the list of its orders', async () => {
      const label = page.getByText(words.booked, { exact: true });
      const number = page.locator('dl > div').filter({ has: label }).getByRole('link');
      await expect(number).toHaveText(/^\d/);
      await number.click();
      await expect(page).toHaveURL(/\/orders\?.*state=sold/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

test('the figures fit a phone and the dark theme, and an empty year has a note', async ({ open, as }) => {
  const page = await open({ as: 'administrator', locale: 'en-gb', viewport: { width: 320, height: 640 } });
  await visit(page, '/figures');
  await expect(page.getByRole('heading', { name: enGb.creators.title })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the figures on a phone, dark');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const past = Number(as.administrator.session.today.slice(0, 4)) - 5;
  await visit(page, `/figures?period=${past}`);
  await expect(page.getByText(enGb.empty)).toBeVisible();
});
