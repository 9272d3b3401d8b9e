import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until it is fully loaded. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
}

/** Waits until the application has replaced the prerendered page, no record is loading, and every preview shows its ad. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.locator('#content h1').first()).toBeVisible();
  // Collapsed content loads when it is opened.
  const loading = page.locator('.sk, .spin, .prev__w:not(:has(iframe))').filter({ visible: true });
  await expect(loading).toHaveCount(0);
  for (const frame of page.frames().slice(1)) {
    await expect(frame.locator('body > *').first()).toBeAttached();
  }
}
