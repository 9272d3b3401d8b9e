import type { Page, Route } from '@playwright/test';
import { ROLE_NAMES } from '#domain/access/abilities.ts';
import { allWords } from '#words/all.ts';
import { listPages, type PageToSee } from '#tests/e2e/support/pages.ts';
import { type State, states } from '#tests/e2e/support/states.ts';
import { test } from '#tests/e2e/support/test.ts';
import { settle, visit } from '#tests/e2e/support/visit.ts';
import { isPageChosen, locales, screens } from './choice.ts';
import { slowDown, waitUntilStill, watchShifts } from './measure.ts';
import { report, take } from './take.ts';

const LATENCY_MS = 40;
const NARROW = 640;
const TIMEOUT_MS = 10_000;
const NEVER_EMPTY =
  /^(?:user|organization|login|forgot|reset|error|nowhere|report|order-|ad-|.*-(?:add|import)$)/;
const SAME_AS_ANOTHER =
  /^(?:week-view|orders|customers|details|ad|order)-(?:past|far|missing|lapsed|nothing-.*|incomplete|sent|booked|failed)$/;

test.use({ readsOnly: true });

for (const locale of locales) {
  for (const viewport of screens) {
    const { width } = viewport;
    const where = `in ${locale} at ${width} px`;

    test(`pages ${where}`, async ({ open, as, guard }) => {
      guard.allowScriptlessFrames();
      for (const role of [null, ...ROLE_NAMES]) {
        const selected = (await listPages(as)).filter((one) => one.as === role && isPageChosen(one.name));
        if (selected.length === 0) continue;
        const page = await open({ locale, viewport, ...(role && { as: role }) });
        await watchShifts(page.context());
        await slowDown(page, LATENCY_MS);
        for (const { name, path } of selected) {
          const before = guard.problems().length;
          await attempt({ name, locale, width }, async () => {
            await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
            await visit(page, path);
            await take({ page, name, locale, width, complaints: guard.problems().slice(before) });
          });
        }
        await page.context().close();
      }
    });

    for (const [state, respond] of [
      ['empty', respondEmpty],
      ['failed', respondFailure],
      ['waiting', respondNever],
    ] as const) {
      test(`${state} pages ${where}`, async ({ open, as, guard }) => {
        guard.allowScriptlessFrames();
        guard.allowRefusals(400);
        guard.allowFailedRequests();
        const pages = (await listPages(as)).filter(
          (one) => one.as === 'administrator' && isPageChosen(`${one.name}~${state}`) && canBe(state, one),
        );
        if (pages.length === 0) return;
        const page = await open({ as: 'administrator', locale, viewport });
        await watchShifts(page.context());
        await page.route(/\/api\/(?!session|live)/, (route) => respond(route));
        for (const { name: title, path } of pages) {
          const name = `${title}~${state}`;
          const before = guard.problems().length;
          await attempt({ name, locale, width }, async () => {
            await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
            await page.goto(path);
            await waitUntilShown(page, state);
            await take({ page, name, locale, width, complaints: guard.problems().slice(before) });
          });
        }
        await page.context().close();
      });
    }

    test(`states ${where}`, async ({ open, as, guard }) => {
      for (const status of [401, 404, 412, 422, 500]) guard.allowRefusals(status);
      guard.allowFailedRequests();
      const selected = states.filter((state) => isPageChosen(state.name) && canBeReached(state, width));
      for (const { name, reach, as: role } of selected) {
        const before = guard.problems().length;
        const page = await open({ locale, viewport, ...(role && { as: role }) });
        page.setDefaultTimeout(TIMEOUT_MS);
        await attempt({ name, locale, width }, async () => {
          await reach({ page, words: allWords[locale], as });
          const complaints = guard.problems().slice(before);
          await take({ page, name, locale, width, complaints, isActed: true });
        });
        await page.context().close();
      }
    });
  }
}

/** Whether to show the page in this state: not if another page looks the same, or if the page is never empty. */
const canBe = (state: string, { name }: PageToSee) =>
  !SAME_AS_ANOTHER.test(name) && (state !== 'empty' || !NEVER_EMPTY.test(name));

/** Whether the state exists at this width. Most need controls that a phone does not show; a state for one screen has a viewport. */
const canBeReached = ({ viewport }: State, width: number) =>
  viewport === undefined ? width > NARROW : viewport.width === width;

/** Runs `act`. Records a failure as a finding, so that the other pages are still taken. */
async function attempt(where: Parameters<typeof report>[0], act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    await report(where, String(error).split('\n').slice(0, 3).join(' '));
  }
}

/** Responds like a server without records: empties every list in the response. */
async function respondEmpty(route: Route): Promise<void> {
  if (route.request().method() !== 'GET') return route.continue();
  const response = await route.fetch();
  if (!response.ok()) return route.fulfill({ response });
  const body = (await response.json()) as Record<string, unknown>;
  const emptied = Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? [] : value]);
  return route.fulfill({ response, json: Object.fromEntries(emptied) });
}

/** Responds with a failure that the web client does not retry. */
async function respondFailure(route: Route): Promise<void> {
  const problem = { type: 'about:blank', title: 'x', status: 400, code: 'unexpected', errorId: '4711' };
  await route.fulfill({ status: 400, contentType: 'application/problem+json', json: problem });
}

/** Never responds. */
function respondNever(): Promise<void> {
  return Promise.resolve();
}

/** Waits until the page is shown. A part of a failed or waiting page may load forever, so `settle` might never end. */
async function waitUntilShown(page: Page, state: string): Promise<void> {
  if (state === 'empty') await settle(page);
  else {
    await page.locator('#content').waitFor();
    await waitUntilStill(page);
  }
}
