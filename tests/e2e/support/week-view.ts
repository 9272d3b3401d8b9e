import { expect, type Locator, type Page } from '@playwright/test';
import type { WeekNumber } from '#domain/platform/week.ts';

/** Locates the column of a week in the week view. */
export function weekColumn(page: Page, week: WeekNumber): Locator {
  return page.locator(`[data-week="${week}"]:not([inert])`);
}

/** Locates the row of a placement in the week view. */
export function slot(page: Page, placementId: string | number): Locator {
  return page.locator(`[data-place="${placementId}"]`);
}

/** Puts the first free placement of a week into the cart. Returns the name of the placement. */
export async function takeFree(page: Page, week: WeekNumber): Promise<string> {
  const free = weekColumn(page, week).locator('[data-place][aria-pressed="false"]').first();
  const id = (await free.getAttribute('data-place')) ?? '';
  await free.click();
  await expect(slot(page, id)).toHaveAttribute('aria-pressed', 'true');
  return slot(page, id).locator('.slot__n').innerText();
}
