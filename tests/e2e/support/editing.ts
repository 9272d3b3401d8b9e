import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { VertTextField } from '#domain/ads/verts/vert-fields.ts';
import type { AllWords } from '#words/shape.ts';
import { drawPng } from './png.ts';
import { expectFlash } from './flashes.ts';

/** The editor of an order's ads. */
export interface Editor {
  page: Page;
  words: AllWords;
}

/** The texts of a text ad. */
export type TextAd = Record<'headline' | 'text' | 'linkText' | 'linkUrl', string>;

export function field({ page, words }: Editor, name: VertTextField): Locator {
  return page.getByLabel(words.vert.fields[name], { exact: true });
}

/** Locates the ads of the order in the list next to the editor. */
export function adList({ page, words }: Editor): Locator {
  return page.getByRole('navigation', { name: words.vert.list }).getByRole('link');
}

export async function saveAd({ page, words }: Editor): Promise<void> {
  await page.getByRole('button', { name: words.common.save, exact: true }).click();
  await expectFlash(page, words.shell.flash.saveSuccess);
  await expect(page.locator('main').getByText(words.vert.unsaved)).toHaveCount(0);
}

/** Uploads an image for the ad on the screen. Returns the address of the image. */
export async function uploadImage(editor: Editor): Promise<string> {
  const { page, words } = editor;
  const { image } = words.vert;
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: image.upload, exact: true }).click();
  const file = { name: 'Zöllner.png', mimeType: 'image/png', buffer: await drawPng(1200, 480) };
  await (await choosing).setFiles(file);
  await expectFlash(page, image.uploaded);
  await expect(field(editor, 'imageUrl')).toHaveValue(new RegExp(`^${new URL(page.url()).origin}/files/`));
  const size = { actual: /1.?200/, difference: /400/, ideal: /800/ };
  await expect(
    page.locator('main').getByText(size.actual).and(page.locator('main').getByText(size.difference)),
  ).toBeVisible();
  return field(editor, 'imageUrl').inputValue();
}

/** Locates the frame that shows the preview of the ad. */
export function preview({ page, words }: Editor, placement: string): FrameLocator {
  return page.frameLocator(`iframe[title="${words.vert.preview.frame(placement)}"]`);
}

/** Checks that the frame shows the image, and that the image links to the address. */
export async function expectImageAd(frame: FrameLocator, link: string): Promise<void> {
  const picture = frame.getByRole('link').locator('img');
  await expect(picture).toBeVisible();
  await expect(frame.getByRole('link')).toHaveAttribute('href', link);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1);
}

/** Checks that the frame shows the text ad, with its image above the text (`one-column`) or left of it (`two-column`). */
export async function expectTextAd(
  frame: FrameLocator,
  ad: TextAd,
  layout: 'one-column' | 'two-column',
): Promise<void> {
  // The alternative text of the image is the headline, too.
  const headline = frame.getByRole('link').filter({ hasText: ad.headline });
  await expect(headline).toHaveAttribute('href', ad.linkUrl);
  await expect(frame.getByText(ad.text)).toBeVisible();
  await expect(frame.getByRole('link', { name: ad.linkText })).toHaveAttribute('href', ad.linkUrl);
  const [picture, words] = [frame.locator('img'), frame.getByText(ad.text)];
  await expect
    .poll(async () => {
      const [left, right] = [await picture.boundingBox(), await words.boundingBox()];
      return left && right && left.x + left.width <= right.x ? 'two-column' : 'one-column';
    })
    .toBe(layout);
}
