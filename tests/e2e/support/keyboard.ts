import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 60;

/** Presses Tab, or Shift+Tab, until the element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await hasFocus(target)) {
      await expectVisibleFocus(target);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(target)}.`);
}

/** Moves through the grid of weeks with an arrow key until a free placement has the focus. Returns its id. */
export async function walkToFree(page: Page, key: string): Promise<string> {
  for (let step = 0; step < MAX_STOPS; step += 1) {
    const place = await focusedPlace(page);
    if (place.isFree) {
      await expectVisibleFocus(page.locator(':focus'));
      return place.id;
    }
    await page.keyboard.press(key);
    await expect.poll(async () => (await focusedPlace(page)).id).not.toBe(place.id);
  }
  throw new Error(`${key} does not lead to a free placement.`);
}

async function focusedPlace(page: Page): Promise<{ id: string; isFree: boolean }> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const id = activeElement instanceof HTMLElement ? (activeElement.dataset['place'] ?? '') : '';
    return { id, isFree: activeElement?.getAttribute('aria-pressed') === 'false' };
  });
}

/** Returns the week of the focused element, or an empty string if it is in no week. */
export function focusedWeek(page: Page): Promise<string> {
  return page.evaluate(() => {
    const week = document.activeElement?.closest('[data-week]');
    return week instanceof HTMLElement ? (week.dataset['week'] ?? '') : '';
  });
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Checks that the focused element is in the viewport and has a focus ring. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 0.1 });
  const isMarked = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px';
    return element.matches(':focus-visible') && (hasOutline || boxShadow !== 'none');
  });
  expect(isMarked, `the focus on ${String(target)}`).toBe(true);
}

/** Watches for pointer events. Returns a function that returns 1 if a pointer was used, else 0. */
export async function countPointerEvents(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    document.addEventListener('pointerdown', () => localStorage.setItem('pointers', 'seen'), true);
  });
  return () => page.evaluate(() => Number(localStorage.getItem('pointers') !== null));
}
