import type { BrowserContext, Page } from '@playwright/test';

/** Something that jumped: how far, and what. */
export interface Shift {
  value: number;
  what: string[];
}

/** Notes from the first paint on whatever moves by itself; what somebody's press moves is no shift. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const shifts: { value: number; what: string[] }[] = [];
    Reflect.set(window, 'vertbookShifts', shifts);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const what = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return element ? `${element.localName}.${element.getAttribute('class') ?? ''}` : 'something gone';
        });
        shifts.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (Reflect.get(window, 'vertbookShifts') as Shift[] | undefined) ?? []);
}

/** What stands out over the right edge of the page, unless it lies in something that scrolls by itself. */
export function readOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const all = [...document.body.querySelectorAll('*')];
    const scrollers = all.filter((box) => getComputedStyle(box).overflowX !== 'visible');
    return all
      .filter((element) => {
        const { right, width, height } = element.getBoundingClientRect();
        return (
          right > edge + 1 &&
          width > 1 &&
          height > 1 &&
          !scrollers.some((box) => box !== element && box.contains(element))
        );
      })
      .filter((element) => getComputedStyle(element).visibility !== 'hidden' && !element.closest('[inert]'))
      .slice(0, 4)
      .map((element) => {
        const over = Math.round(element.getBoundingClientRect().right - edge);
        return `${element.localName}.${element.getAttribute('class') ?? ''} by ${over} px`;
      });
  });
}

/** Latency as on a way of some distance, so that what comes later is seen to come later. */
export async function slowDown(page: Page, latency: number): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await protocol.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited });
}
