import { expect, type Page } from '@playwright/test';
import { getVert } from '#contract/ads/verts.ts';
import { addWeeks, weekOf } from '#domain/platform/week.ts';
import { findStory, found } from '../support/demo-records.ts';
import { expectFlash } from '../support/flashes.ts';
import { type Story, testInEachLanguage } from '../support/story.ts';
import { takeFree } from '../support/week-view.ts';

testInEachLanguage('a customer is served from its page', async (story) => {
  const { page, words, step, as, guard } = story;
  const { cart, common, customer, history } = words;
  const { customer: shown } = await findStory(as.administrator, 'incompleteBanner');
  guard.allowScriptlessFrames();
  const heading = page.getByRole('heading', { level: 1, name: shown.name });
  const takeAgain = page.getByRole('button').filter({ hasText: customer.page.ran.takeAgain });
  const served = page.getByRole('button', { name: cart.removeCustomer(shown.name) });

  await step('it shows whom to call, what comes, what ran and what happened', async () => {
    await page.goto('/customers');
    await page.getByRole('link', { name: shown.name, exact: true }).click();
    await expect(heading).toBeVisible();
    await expect(page.getByRole('link', { name: /^\+\d/ }).first()).toHaveAttribute('href', /^tel:\+\d+$/);
    await expect(page.getByRole('table', { name: customer.page.coming.title })).toBeVisible();
    await expect(takeAgain.first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: history.title })).toBeVisible();
  });

  await step('an ad that ran goes into a coming placement, and back', async () => {
    await takeAgain.first().click();
    const dialog = page.getByRole('dialog');
    // The placement that the dialog proposes.
    const target = dialog.getByRole('radio', { checked: true });
    const id = Number(await target.getAttribute('value'));
    const before = await contentOf(story, id);
    await dialog.getByRole('button', { name: customer.page.ran.takeAgain, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.flash')).toContainText(/ \d{2}\.\d{2}\.\d{4}/);
    await expect.poll(() => contentOf(story, id)).not.toEqual(before);
    await page.getByRole('button', { name: common.undo }).click();
    await expect.poll(() => contentOf(story, id)).toEqual(before);
  });

  await step('a new order takes the customer along, also after a reload', async () => {
    await page.getByRole('button', { name: cart.title, exact: true }).click();
    await expect(served).toBeVisible();
    await page.reload();
    await expect(served).toHaveText(cart.forCustomer(shown.name));
    await served.click();
    await expect(served).toHaveCount(0);
    await page.getByRole('button', { name: cart.undo }).click();
    await expect(served).toBeVisible();
  });

  await step('the order ends it', async () => {
    await takeFree(page, addWeeks(weekOf(as.administrator.session.today), 2));
    await page
      .getByRole('complementary', { name: cart.cart })
      .getByRole('link', { name: cart.order })
      .click();
    await expect(page.getByRole('combobox', { name: cart.customer })).toHaveValue(shown.name);
    await page.getByRole('button', { name: cart.order, exact: true }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    const orderId = found(/\d+$/.exec(page.url())?.[0]);
    await expectFlash(page, cart.success(Number(orderId)));
    await page.goto('/publications');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(served).toHaveCount(0);
    await page.goto(`/orders/${orderId}`);
    await page.getByRole('link', { name: shown.name, exact: true }).click();
    await expect(heading).toBeVisible();
    await expect(ordersOf(page, words.order.list.title).getByRole('link', { name: orderId })).toBeVisible();
  });
});

const ordersOf = (page: Page, name: string) => page.getByRole('table', { name });

async function contentOf({ as }: Story, id: number) {
  const { vert } = await as.administrator.call(getVert, { params: { id } });
  const { type, headline, imageUrl, linkUrl, text } = vert;
  return { type, headline, imageUrl, linkUrl, text };
}
