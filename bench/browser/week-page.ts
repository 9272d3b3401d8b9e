import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { addWeeks, weekOf } from '#domain/platform/week.ts';
import { within } from '#tests/limits.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import { installStopwatch, type Reaction, type Stopwatch } from './stopwatch.ts';

/** The week view in a real browser. */
export interface WeekPage {
  /** Slows the CPU of the browser down by this factor. */
  throttle(rate: number): Promise<void>;
  /** Adds this many free placements to the cart with the pointer and removes them again. Returns a reaction for each press. */
  press(count: number): Promise<Reaction[]>;
  /** Moves this many weeks ahead, one at a time. The neighbouring weeks are loaded before each step. */
  step(by: 'button' | 'key', count: number): Promise<Reaction[]>;
  layoutShift(): Promise<number>;
  close(): Promise<void>;
}

export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const SWITCHES = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const VIEWPORT = { width: 1280, height: 900 };
const PUBLICATION = 7;
/** The pause before each step, in which the neighbouring week is loaded, so that its request does not count for the step. */
const REST_MS = 700;
const STEP_LIMIT_MS = 60_000;

export async function openWeekPage({ scope, token }: Fixture, port: number): Promise<WeekPage> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: SWITCHES });
  const context = await browser.newContext({ viewport: VIEWPORT, storageState: signedIn(port, token) });
  const page = await context.newPage();
  await page.addInitScript(installStopwatch);
  const week = addWeeks(weekOf(scope.today), 1);
  await page.goto(`http://127.0.0.1:${port}/publications/${PUBLICATION}/weeks/${week}`);
  await page.locator('#prerendered').waitFor({ state: 'detached' });
  await page.locator('.wk:not([inert]) .slot').first().waitFor();
  await page.waitForTimeout(REST_MS);
  return onPage(page, browser, await context.newCDPSession(page));
}

function onPage(page: Page, browser: Browser, devTools: CDPSession): WeekPage {
  return {
    throttle: async (rate) => void (await devTools.send('Emulation.setCPUThrottlingRate', { rate })),
    press: (count) => press(page, count),
    step: (by, count) => step(page, by, count),
    layoutShift: () => page.evaluate(() => stopwatch.layoutShift()),
    close: () => browser.close(),
  };
}

async function press(page: Page, count: number): Promise<Reaction[]> {
  const reactions: Reaction[] = [];
  const free = page.locator('.wk:not([inert]) [aria-pressed="false"]');
  const places = await free.evaluateAll((slots) =>
    slots.map((slot) => slot.getAttribute('data-place') ?? ''),
  );
  for (const place of places.slice(0, count)) {
    const slot = page.locator(`.wk:not([inert]) [data-place="${place}"]`);
    await slot.scrollIntoViewIfNeeded();
    for (const isTaken of ['true', 'false']) {
      const { x, y } = (await slot.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(x + 40, y + 10);
      await arm(page, 'click', `[data-place="${place}"][aria-pressed="${isTaken}"]`);
      await page.mouse.down();
      await page.mouse.up();
      reactions.push(await reading(page, `the cart after a click on placement ${place}`));
    }
  }
  return reactions;
}

async function step(page: Page, by: 'button' | 'key', count: number): Promise<Reaction[]> {
  const reactions: Reaction[] = [];
  if (by === 'key') {
    // The router hides the page for a moment if it is slow.
    await page.waitForTimeout(REST_MS);
    const place = page.locator('.wk:not([inert]) [data-place]').first();
    await place.waitFor();
    await place.focus();
  }
  const next = page.locator('.group button').last();
  for (let steps = 0; steps < count; steps += 1) {
    await page.waitForTimeout(REST_MS);
    const coming = await page.locator('.wk:not([inert])').last().getAttribute('data-week');
    const week = addWeeks(coming ?? '', 1);
    const seen = `[data-week="${week}"]:not([inert]) .slot`;
    await arm(page, by === 'key' ? 'keydown' : 'click', seen);
    await (by === 'key' ? page.keyboard.press('PageDown') : next.click());
    reactions.push(await reading(page, `week ${week} after step ${steps + 1} by ${by}`));
  }
  return reactions;
}

function reading(page: Page, shown: string): Promise<Reaction> {
  return within(
    shown,
    page.evaluate(() => stopwatch.reading()),
    STEP_LIMIT_MS,
  );
}

function arm(page: Page, event: 'click' | 'keydown', selector: string): Promise<void> {
  return page.evaluate(([kind, shown]) => stopwatch.arm(kind, shown), [event, selector] as const);
}

function signedIn(port: number, value: string): Awaited<ReturnType<BrowserContext['storageState']>> {
  const cookie = { name: 'vertbook_session', value, domain: '127.0.0.1', path: '/', expires: -1 };
  return {
    cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Lax' }],
    origins: [
      { origin: `http://127.0.0.1:${port}`, localStorage: [{ name: 'vertbook.signed-in', value: 'yes' }] },
    ],
  };
}

declare global {
  // Defined by installStopwatch.
  var stopwatch: Stopwatch;
}
