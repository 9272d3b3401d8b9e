import type { BrowserContext, Page } from '@playwright/test';

const TIMEOUT_MS = 15_000;

/** Makes `goto` and `reload` of every page in this browser wait until the application has replaced a prerendered page. */
export function waitForApplications(context: BrowserContext): void {
  for (const page of context.pages()) waitForApplication(page);
  context.on('page', waitForApplication);
}

function waitForApplication(page: Page): void {
  const { goto, reload, route } = page;
  page.goto = async (...args) => untilReplaced(page, await goto.apply(page, args));
  // Only requests of the browser get a mocked API response, so the server must not prerender the page with real records.
  page.route = async (address, ...args) => {
    if (String(address).includes('api')) await page.setExtraHTTPHeaders({ prefer: 'bare-document' });
    return route.call(page, address, ...args);
  };
  page.reload = async (...args) => untilReplaced(page, await reload.apply(page, args));
}

/** Waits until the application has replaced the prerendered page. Does not throw if it never does: the story checks that. */
async function untilReplaced<T>(page: Page, response: T): Promise<T> {
  const prerendered = page.locator('#prerendered');
  await prerendered.waitFor({ state: 'detached', timeout: TIMEOUT_MS }).catch(() => undefined);
  return response;
}
