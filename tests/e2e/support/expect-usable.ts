import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

const NARROW = { width: 320, height: 720 };
const MAX_STOPS = 100;
const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';

/**
 * Checks that a page meets WCAG 2.2 AA on the narrowest screen, with normal and with forced colours, that it does not overflow this
 * screen, and that Tab moves a visible focus through all controls in their order.
 */
export async function expectUsable(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(NARROW);
  await expectAccessible(page, where);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, where).toBeLessThanOrEqual(NARROW.width);
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await expectAccessible(page, `${where}, with forced colours`);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await expectFocusOrder(page, where);
  if (before) await page.setViewportSize(before);
}

async function expectFocusOrder(page: Page, where: string): Promise<void> {
  const expected = await page.evaluate((selector) => {
    // The next Tab starts at the top, even if the address contains a fragment.
    document.body.tabIndex = -1;
    document.body.focus();
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    return all.flatMap((element, at) => (element.checkVisibility() ? [at] : []));
  }, CONTROLS);
  const reached: number[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await findFocus(page);
    if (focus === null || reached.includes(focus.at)) break;
    // Frames and scroll containers can have the focus, but are not among the controls.
    if (focus.at === -1) continue;
    expect.soft(focus.isMarked, `${where}: the focus on control ${focus.at}`).toBe(true);
    reached.push(focus.at);
  }
  expect(reached, `${where}: the order of the focus`).toEqual(expected);
}

/** Returns the index of the focused element among the controls (-1 if it is none) and whether its focus is visible. Null without focus. */
function findFocus(page: Page): Promise<{ at: number; isMarked: boolean } | null> {
  return page.evaluate((selector) => {
    const { activeElement: focused } = document;
    if (!focused || focused === document.body) return null;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
    const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px';
    const at = [...document.querySelectorAll(selector)].indexOf(focused);
    return { at, isMarked: hasOutline || boxShadow !== 'none' };
  }, CONTROLS);
}
