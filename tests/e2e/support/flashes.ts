import { expect, type Page } from '@playwright/test';

/** The message is shown. It is closed at once, so that a later one with the same text is a new one. */
export async function expectFlash(page: Page, text: string): Promise<void> {
  const message = page.locator('.flash').filter({ hasText: text });
  await expect(message).toBeVisible();
  await closeFlashes(page);
  await expect(message).toHaveCount(0);
}

/** Closes every message; one that disappears meanwhile is ignored. */
export async function closeFlashes(page: Page): Promise<void> {
  await page
    .locator('.flash button.x')
    .evaluateAll((buttons: HTMLButtonElement[]) => buttons.forEach((button) => button.click()));
}
