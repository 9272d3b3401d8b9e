import type { BrowserContext, Page } from '@playwright/test';

const TIMEOUT_MS = 15_000;

/** Has every opening of a page in this browser wait for the application where the page was drawn ahead of it. */
export function waitForApplications(context: BrowserContext): void {
  for (const page of context.pages()) waitForApplication(page);
  context.on('page', waitForApplication);
}

function waitForApplication(page: Page): void {
  const { goto, reload, route } = page;
  page.goto = async (...args) => until(page, await goto.apply(page, args));
  // What a story answers in the server's place is asked for by the browser alone.
  page.route = async (address, ...args) => {
    if (String(address).includes('api')) await page.setExtraHTTPHeaders({ prefer: 'bare-document' });
    return route.call(page, address, ...args);
  };
  page.reload = async (...args) => until(page, await reload.apply(page, args));
}

/** A page without it, as one that fails, is judged by the story itself. */
async function until<T>(page: Page, response: T): Promise<T> {
  const drawn = page.locator('#prerendered');
  await drawn.waitFor({ state: 'detached', timeout: TIMEOUT_MS }).catch(() => undefined);
  return response;
}
