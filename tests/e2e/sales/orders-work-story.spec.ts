import { addDays } from '#domain/platform/day.ts';
import { orderWork as de } from '#words/de/sales/order-work.ts';
import { orderWork as enGb } from '#words/en-gb/sales/order-work.ts';
import { orderWork as fr } from '#words/fr/sales/order-work.ts';
import { expectFlash } from '../support/flashes.ts';
import { testInEachLanguage } from '../support/story.ts';
import { expect } from '../support/test.ts';

const WORDS = { de, 'en-gb': enGb, fr };

testInEachLanguage('filter orders, save the view, and prolong some of them', async (story) => {
  const { page, locale, words, step, as } = story;
  const { list } = words.order;
  const { views, filters, columns, select, acts } = WORDS[locale];
  const rows = page.getByRole('table', { name: list.title }).getByRole('row');
  const bar = page.getByRole('region', { name: select.label });

  await step('the filters are in the address, and each can be removed', async () => {
    await page.goto('/orders');
    await page.getByRole('button', { name: filters.add, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: filters.title });
    await dialog.getByLabel(filters.names.state).selectOption('reserved');
    await dialog.getByLabel(filters.names.expiresUntil).selectOption('30d');
    await dialog.getByRole('button', { name: filters.apply }).click();
    await expect(page).toHaveURL(/state=reserved.*expiresUntil=30d/);
    await expect(page.getByText(filters.withinDays(30))).toBeVisible();
    await page.getByRole('button', { name: filters.remove(filters.names.expiresUntil) }).click();
    await expect(page).not.toHaveURL(/expiresUntil/);
    await expect(rows.first()).toBeVisible();
  });

  await step('an address with unknown filters shows a list', async () => {
    await page.goto('/orders?state=gone&publicationId=x&sort=next_sending_date&columns=7');
    await expect(rows.nth(1)).toBeVisible();
    await page.goto('/orders?state=reserved&sort=reservation_expire_date&direction=asc&creatorId=me');
  });

  await step('save the view, and find it again', async () => {
    await page.getByRole('button', { name: views.save }).click();
    const dialog = page.getByRole('dialog', { name: views.save });
    await dialog.getByLabel(views.name).fill(`Wharf ${locale}`);
    await dialog.getByRole('button', { name: views.confirm }).click();
    await expectFlash(page, views.saved(`Wharf ${locale}`));
    const view = page.getByRole('link', { name: `Wharf ${locale}` });
    await expect(view).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: views.decide }).click();
    await expect(page).not.toHaveURL(/creatorId/);
  });

  await step('choose columns', async () => {
    await page.getByRole('button', { name: columns.choose }).click();
    const dialog = page.getByRole('dialog', { name: columns.title });
    for (const column of ['expires', 'nextSending', 'ready', 'creator'] as const) {
      await dialog.getByLabel(list.columns[column]).check();
    }
    await dialog.getByLabel(list.columns.created).uncheck();
    await dialog.getByRole('button', { name: columns.save }).click();
    await expect(page.getByRole('columnheader', { name: list.columns.nextSending })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: list.columns.created })).toHaveCount(0);
  });

  await step('select by keyboard, and see what prolonging would do', async () => {
    await rows.nth(1).getByRole('link').focus();
    await page.keyboard.press('x');
    await rows.nth(3).getByRole('link').focus();
    await page.keyboard.press('Shift+X');
    await expect(bar.getByText(select.chosen(3), { exact: true })).toBeVisible();
    await page.keyboard.press('m');
    await expect(bar.getByRole('button', { name: acts.prolong })).toBeFocused();
    await page.keyboard.press('Enter');
    await bar.getByLabel(acts.until).fill(addDays(as.administrator.session.today, 200));
    await expect(bar.getByRole('button', { name: acts.confirm.prolong(3) })).toBeVisible();
  });

  await step('prolong them, and read what was done', async () => {
    await bar.getByRole('button', { name: acts.confirm.prolong(3) }).click();
    await expect(bar.getByText(acts.did.prolong(3))).toBeVisible();
    await expect(bar.getByRole('button', { name: acts.close })).toBeFocused();
  });

  await step('the next selection does not include them', async () => {
    await rows.nth(2).getByRole('link').focus();
    await page.keyboard.press('x');
    await expect(bar.getByText(select.chosen(1), { exact: true })).toBeVisible();
    await expect(bar.getByText(acts.did.prolong(3))).toHaveCount(0);
    await bar.getByRole('button', { name: select.clear }).click();
    await expect(bar).toHaveCount(0);
  });
});
