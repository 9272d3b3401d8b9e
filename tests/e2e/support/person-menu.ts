import { expect, type Locator, type Page } from '@playwright/test';
import type { AllWords } from '#words/shape.ts';

/** Opens the menu of the signed-in person, on a phone "More". Returns the panel. */
export async function openPersonMenu(page: Page, { shell }: AllWords): Promise<Locator> {
  const button = page
    .locator('header.top .pers')
    .or(page.getByRole('navigation', { name: shell.nav.foot }).getByRole('button', { name: shell.nav.more }))
    .filter({ visible: true });
  await button.click();
  const panel = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: shell.logout }) });
  await expect(panel).toBeVisible();
  return panel;
}

/** Logs the user out by the menu of the person. */
export async function logOut(page: Page, words: AllWords): Promise<void> {
  const panel = await openPersonMenu(page, words);
  await panel.getByRole('button', { name: words.shell.logout }).click();
}
