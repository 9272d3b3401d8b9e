import type { BrowserContext, Page } from '@playwright/test';

const TIMEOUT_MS = 15_000;

/** Makes every navigation in this browser wait until the application has replaced a prerendered page. */
export function waitForApplications(context: BrowserContext): void {
  for (const page of context.pages()) waitForApplication(page);
  context.on('page', waitForApplication);
}

function waitForApplication(page: Page): void {
  const { goto, reload, route } = page;
  page.goto = async (...args) => untilReplaced(page, await goto.apply(page, args));
  // A mocked API response only reaches requests of the browser, so the server must not prerender the page.
  page.route = async (address, ...args) => {
    if (String(address).includes('api')) await page.setExtraHTTPHeaders({ prefer: 'bare-document' });
    return route.call(page, address, ...args);
  };
  page.reload = async (...args) => untilReplaced(page, await reload.apply(page, args));
}

/** A page whose application never loads is left for the story to check. */
async function untilReplaced<T>(page: Page, response: T): Promise<T> {
  const prerendered = page.locator('#prerendered');
  await prerendered.waitFor({ state: 'detached', timeout: TIMEOUT_MS }).catch(() => undefined);
  return response;
}
