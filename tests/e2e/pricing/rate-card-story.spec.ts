import { expect } from '@playwright/test';
import { getOrganization } from '#contract/access/organizations.ts';
import { listRateCards } from '#contract/pricing/rate-cards.ts';
import { rateCard as german } from '#words/de/pricing/rate-card.ts';
import { rateCard as british } from '#words/en-gb/pricing/rate-card.ts';
import { rateCard as french } from '#words/fr/pricing/rate-card.ts';
import { expectAccessible } from '../support/axe.ts';
import { findPublication, findStory } from '../support/demo-records.ts';
import { expectFlash } from '../support/flashes.ts';
import { paste } from '../support/money/price-steps.ts';
import { testInEachLanguage } from '../support/story.ts';

const WORDS = { de: german, 'en-gb': british, fr: french };

testInEachLanguage(
  'a price list is pasted, corrected, published and followed by a next one',
  async (story) => {
    const { page, words, locale, as, step } = story;
    const { common } = words;
    const rateCard = WORDS[locale];
    const { id } = await findPublication(as.administrator, 'gebaeudebrief');
    const stored = () => as.administrator.call(listRateCards, { params: { id } });
    const { placementNames } = await stored();
    const [first = '', second = ''] = placementNames;
    const cell = (row: string, key: string) =>
      page.getByLabel(rateCard.cell(row, rateCard.columns[key] ?? key), { exact: true });

    await step('an organization without prices finds it at the newsletter', async () => {
      await page.goto(`/publications/${id}/edit`);
      await page.getByRole('link', { name: words.publication.edit.rateCard }).click();
      await page.getByRole('button', { name: rateCard.start }).click();
      await expect(cell(first, 'price')).toBeVisible();
    });

    await step('a range of a spreadsheet fills the placements by name', async () => {
      await paste(cell(first, 'price'), `${second}\t1.234,50 €\n${first}\t62,00 TKP\n`);
      await expect(cell(second, 'price')).toHaveValue('1.234,50 €');
      await expect(cell(first, 'kind')).toHaveValue('cpm');
      await cell(first, 'price').press('ArrowDown');
      await expect(cell(second, 'price')).toBeFocused();
    });

    await step('a wrong entry is refused under its cell, and nothing is lost', async () => {
      await page.getByRole('button', { name: rateCard.addRow(rateCard.sections.frequencyScale) }).click();
      const row = rateCard.row('1');
      await cell(row, 'count').fill('3');
      await cell('3', 'basisPoints').fill('viele');
      await page.getByRole('button', { name: common.save }).click();
      await expect(cell('3', 'basisPoints')).toHaveAccessibleDescription(words.problems.entry.not_a_number);
      await expectAccessible(page, 'the refused draft');
      await cell('3', 'basisPoints').fill('5');
      await page.getByRole('button', { name: common.save }).click();
      await expectFlash(page, words.shell.flash.saveSuccess);
      const [draft] = (await stored()).rateCards;
      expect(draft).toMatchObject({
        rates: expect.arrayContaining([{ placementName: second, kind: 'flat', price: 123_450 }]),
        frequencyScale: [{ count: 3, basisPoints: 500 }],
      });
    });

    await step('prices begin with the publication', async () => {
      await page.getByRole('button', { name: rateCard.publish }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: rateCard.publish }).click();
      await expectFlash(page, rateCard.published);
      await expect(page.getByRole('columnheader', { name: rateCard.valid })).toBeVisible();
      expect((await as.administrator.call(getOrganization)).organization.keepsPrices).toBe(true);
    });

    await step('the next version starts with these prices and shows each change', async () => {
      await page.getByRole('button', { name: rateCard.newVersion }).click();
      await cell(second, 'price').fill('1.296,23');
      await expect(
        page.getByRole('table', { name: rateCard.sections.rates }).getByText(/^\+5[.,]0\s%$/),
      ).toBeVisible();
      await page.getByRole('button', { name: common.save }).click();
      await expectFlash(page, words.shell.flash.saveSuccess);
      await expect(
        page.getByRole('table', { name: rateCard.versions }).getByText(/^\+5[.,]0\s%$/),
      ).toBeVisible();
    });

    await step('it is tried on an order that was placed before there were prices', async () => {
      const { id: orderId } = await findStory(as.administrator, 'expiringInSixDays');
      await page.getByLabel(rateCard.trial.order, { exact: true }).fill(String(orderId));
      await page.getByRole('button', { name: rateCard.trial.submit }).click();
      await expect(page.getByText(rateCard.trial.before, { exact: true })).toBeVisible();
      await expect(page.getByText(rateCard.trial.none, { exact: true }).first()).toBeVisible();
    });
  },
);
