import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until nothing on it is still to come. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
}

/** The application is there, the page has its title, no record is under way, and a preview has its ad. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.locator('#content h1').first()).toBeVisible();
  // What is folded away may wait until somebody opens it.
  const waiting = page.locator('.sk, .spin, .prev__w:not(:has(iframe))').filter({ visible: true });
  await expect(waiting).toHaveCount(0);
  for (const frame of page.frames().slice(1)) {
    await expect(frame.locator('body > *').first()).toBeAttached();
  }
}
