import type { Locator } from '@playwright/test';
import { allWords } from '#words/all.ts';
import { orderLinkWords } from '#words/public/order-links.ts';
import { LOCALES } from '#words/locale.ts';
import { findStory, found } from '../support/demo-records.ts';
import { variantsOf } from '../support/story.ts';
import { expect, test } from '../support/test.ts';
import { settle, visit } from '../support/visit.ts';

test.use({ hasPrices: true, readsOnly: true });

const locale = 'en-gb';
const words = allWords[locale];
const PHONE = { width: 390, height: 844 };

const isCut = (text: HTMLElement | SVGElement) => text.scrollWidth > text.clientWidth;

/** Returns the space between the bottom of one element and the top of another, in pixels. */
async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [found(await upper.boundingBox()), found(await lower.boundingBox())];
  return below.y - (above.y + above.height);
}

for (const language of variantsOf('steps', LOCALES)) {
  test(`the steps of an order are not cut on the phone of an advertiser, in ${language}`, async ({
    open,
    as,
  }) => {
    const { id } = await findStory(as.administrator, 'solarwerkReservation');
    for (const width of [320, 390]) {
      const page = await open({ as: 'customer', locale: language, viewport: { width, height: 700 } });
      await page.goto(`/advertiser/orders/${id}`);
      const steps = page.locator('.route .cut');
      await expect(steps).toHaveCount(5);
      for (const step of await steps.all()) expect(await step.evaluate(isCut)).toBe(false);
    }
  });
}

test('the last button of an order of a self-service user keeps a distance to the list above it', async ({
  open,
  as,
}) => {
  const { id } = await findStory(as.administrator, 'solarwerkReservation');
  const page = await open({ as: 'customer', locale, viewport: PHONE });
  await visit(page, `/orders/${id}`);
  const button = page.getByRole('link', { name: orderLinkWords[locale].ownPage });
  await expect(button).toBeVisible();
  expect(await gapBetween(page.locator('main .sheet').last(), button)).toBeGreaterThanOrEqual(16);
});

test('on a phone, a failed ad has no numbers, and an issue shows no unknown number of recipients', async ({
  open,
  as,
}) => {
  const { report, verts } = await findStory(as.administrator, 'fulfilledWithFailure');
  const page = await open({ as: 'administrator', locale, viewport: PHONE });
  await visit(page, `/reporting/${found(report).id}`);
  const rows = page.getByRole('table', { name: words.report.table }).getByRole('row');
  const failed = rows.filter({ hasText: words.order.delivery.failed });
  await expect(failed.locator('.dash')).toHaveCount(4);
  await expect(failed.locator('.dash').filter({ visible: true })).toHaveCount(0);
  const { issue } = found(verts.find(({ sent }) => !sent)).placement;
  await visit(page, `/deliveries/${issue.id}`);
  await expect(page.locator('.facts--dlv')).toContainText(words.delivery.facts.sentAt);
  await expect(page.locator('.facts--dlv')).not.toContainText(words.delivery.facts.recipients);
});

test('the page of a customer shows the images of coming ads in rows of equal height, and ads that ran at full width', async ({
  open,
  as,
}) => {
  const { customer } = await findStory(as.administrator, 'incompleteBanner');
  const page = await open({ as: 'administrator', locale });
  await visit(page, `/customers/${customer.id}`);
  const rows = page.getByRole('table', { name: words.customer.page.coming.title }).locator('tbody tr');
  const withImage = rows.filter({ has: page.locator('img') }).first();
  const image = withImage.locator('img');
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
  await settle(page);
  const thumb = found(await page.locator('.runs .thumb').first().boundingBox());
  const ad = found(await page.locator('.runs .thumb iframe').first().boundingBox());
  expect(ad.width).toBeGreaterThan(thumb.width - 4);
  expect(ad.width).toBeLessThanOrEqual(thumb.width);
});

test('a special price is entered in one line below the steps of the price, and in two lines on a phone', async ({
  open,
  as,
}) => {
  const { id } = await findStory(as.administrator, 'expiringTomorrow');
  const { special } = words.price;
  for (const viewport of [{ width: 1280, height: 900 }, PHONE]) {
    const page = await open({ as: 'administrator', locale, viewport });
    await visit(page, `/orders/${id}`);
    await page.locator('.price__b').first().click();
    const dialog = page.getByRole('dialog');
    const heading = dialog.getByRole('heading', { name: special.title });
    expect(await gapBetween(dialog.locator('table'), heading)).toBeGreaterThanOrEqual(16);
    const [percent, reason] = [dialog.getByLabel(special.percent), dialog.getByLabel(special.reason)];
    const isInOneLine = (await gapBetween(percent, reason)) < 0;
    expect(isInOneLine).toBe(viewport !== PHONE);
  }
});
