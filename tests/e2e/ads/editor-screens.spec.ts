import type { Page } from '@playwright/test';
import { allWords } from '#words/all.ts';
import { findStory, found } from '../support/demo-records.ts';
import { expect, test } from '../support/test.ts';

const locale = 'en-gb';
const { vert, order, comment } = allWords[locale];

test.use({ readsOnly: true });

/** The two pages on which an ad can be edited: the page of its order and the page of its week. */
const PAGES = ['order', 'week'] as const;

for (const place of PAGES) {
  test(`the preview of an ad stays next to its fields on the page of its ${place}`, async ({ open, as }) => {
    const page = await open({ as: 'administrator', locale, viewport: { width: 1280, height: 640 } });
    await page.goto(addressIn(place, await findStory(as.administrator, 'incompleteBanner')));
    const preview = page.getByRole('region', { name: vert.preview.title });
    await expect(preview.locator('iframe')).toBeInViewport();
    await page.getByRole('heading', { name: comment.title }).scrollIntoViewIfNeeded();
    await expect(preview.getByRole('heading')).toBeInViewport();
    const [fields, shown] = [await boxOf(page, 'form.sheet'), await boxOf(page, '.edit__p')];
    expect(shown.x).toBeGreaterThanOrEqual(fields.x + fields.width);
    await expect(page.getByText(order.detail.note, { exact: true })).toBeVisible();
  });

  test(`a phone shows the ad at its own width on the page of its ${place}`, async ({ open, as }) => {
    const page = await open({ as: 'administrator', locale, viewport: { width: 360, height: 740 } });
    await page.goto(addressIn(place, await findStory(as.administrator, 'incompleteBanner')));
    const frame = page.locator('.edit__p iframe');
    await expect(frame).toBeVisible();
    await expect
      .poll(() => frame.evaluate((shown) => getComputedStyle(shown).transform))
      .toMatch(/^(none|matrix\(1, 0, 0, 1, 0, 0\))$/);
    expect((await boxOf(page, '.edit__p iframe')).width).toBeLessThanOrEqual(360);
    const [fields, shown] = [await boxOf(page, 'form.sheet'), await boxOf(page, '.edit__p')];
    expect(shown.y).toBeGreaterThanOrEqual(fields.y + fields.height);
    expect((await boxOf(page, '.edit__m')).y).toBeGreaterThanOrEqual(shown.y + shown.height);
  });
}

function addressIn(
  place: (typeof PAGES)[number],
  { id: orderId, verts }: Awaited<ReturnType<typeof findStory>>,
): string {
  const { id, placement } = found(verts[0]);
  const { publication, weekNumber } = placement.issue;
  return place === 'order'
    ? `/orders/${orderId}/verts/${id}`
    : `/publications/${publication.id}/details/${weekNumber}/vert/${id}`;
}

async function boxOf(page: Page, selector: string) {
  return found(await page.locator(selector).boundingBox());
}
