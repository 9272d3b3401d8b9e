import { expect, type Page } from '@playwright/test';

/** Checks that the message is shown, and closes it, so that a later check of the same text finds only a new message. */
export async function expectFlash(page: Page, text: string): Promise<void> {
  const message = page.locator('.flash').filter({ hasText: text });
  await expect(message).toBeVisible();
  await closeFlashes(page);
  await expect(message).toHaveCount(0);
}

/** Closes every message. A message that disappears in the meantime is ignored. */
export async function closeFlashes(page: Page): Promise<void> {
  await page
    .locator('.flash button.x')
    .evaluateAll((buttons: HTMLButtonElement[]) => buttons.forEach((button) => button.click()));
}
