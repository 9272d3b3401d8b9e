import type { BrowserContext, Page } from '@playwright/test';

/** A layout shift: its score, and the shifted elements. */
export interface Shift {
  value: number;
  elements: string[];
}

/** Records every layout shift from the first paint on, except shifts right after user input. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const shifts: { value: number; elements: string[] }[] = [];
    const record = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as LayoutShift[]) {
        if (hadRecentInput) continue;
        const elements = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return element
            ? `${element.localName}.${element.getAttribute('class') ?? ''}`
            : 'a removed element';
        });
        shifts.push({ value, elements });
      }
    };
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Reflect.set(window, 'vertbookShifts', () => {
      record(observer.takeRecords());
      return shifts;
    });
  });
}

/** Returns the shifts so far. Waits for two frames first, because the last change may not be laid out yet. */
export function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (Reflect.get(window, 'vertbookShifts') as (() => Shift[]) | undefined)?.() ?? [];
  });
}

/** Waits until the document has not changed for 30 frames. */
export function waitUntilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    let framesWithoutChange = 0;
    const observer = new MutationObserver(() => (framesWithoutChange = 0));
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    for (; framesWithoutChange < 30; framesWithoutChange += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    observer.disconnect();
  });
}

/** Returns up to four visible elements that overflow the right edge of the page, except in containers that scroll or clip. */
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

/** Adds network latency in milliseconds, so that content that loads late causes visible shifts. */
export async function slowDown(page: Page, latency: number): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await protocol.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited });
}
