import { expect, type Page } from '@playwright/test';
import { type Role, ROLE_NAMES } from '#domain/access/abilities.ts';
import { allWords } from '#words/all.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { LOCALES } from '#words/locale.ts';
import { expectAccessible, expectAccessibleColours } from '../support/axe.ts';
import { expectOneLanguage } from '../support/languages.ts';
import { listPages } from '../support/pages.ts';
import { states } from '../support/states.ts';
import { isFull } from '../support/story.ts';
import { test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { findStory } from '../support/demo-records.ts';

/** Groups of viewers; null is a visitor. A full run checks each page in every language and mode, other runs check it in one of each. */
const VIEWERS: readonly (readonly (Role | null)[])[] = [['administrator'], [null, ...ROLE_NAMES.slice(1)]];
const MODES = ['light', 'dark'] as const;
const STATE_LOCALES = isFull ? LOCALES : (['fr'] as const);
const MINUTES_MS = 600_000;
/** The states of one test. A test of all states would run longer than all other stories, and a test for each would reset the demo for each. */
const STATES_OF_TEST = 10;
/** A third of the states: many of them are the same state on another screen. A full run checks all. */
const CHECKED_STATES = isFull ? states : states.filter((_state, index) => index % 3 === 0);

test.describe.configure({ timeout: MINUTES_MS });

/**
 * Routes without a page to open by address. Most of them redirect. The pages of a required second factor and of single sign-on are
 * checked with the states. The demo has no invoice.
 */
const WITHOUT_PAGE = new Set<string>([
  paths.root,
  // Redirects to Today.
  paths.dashboard,
  paths.secondFactor,
  paths.singleSignOn,
  paths.publications,
  paths.publicationsEdit,
  paths.publication,
  paths.verts,
  paths.invoice,
]);

test('every page of the route map is tested', async ({ as }) => {
  const pages = await listPages(as);
  const missing = Object.values(paths).filter((path) => {
    const pattern = new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`);
    return !WITHOUT_PAGE.has(path) && !pages.some((page) => pattern.test(page.path.split('?')[0] ?? ''));
  });
  expect(missing).toEqual([]);
});

for (const [group, viewers] of VIEWERS.entries()) {
  for (const [turn, locale] of LOCALES.entries()) {
    test(`every page is accessible, for ${viewers.map((role) => role ?? 'visitors').join(', ')} in ${locale}`, async ({
      open,
      as,
    }) => {
      const pages = await listPages(as);
      for (const role of viewers) {
        const page = await open({ locale, ...(role === null ? {} : { as: role }) });
        const chosen = pages
          .filter((one) => one.as === role)
          .map((one, index) => ({ ...one, index }))
          .filter(({ index }) => isFull || (index + group) % LOCALES.length === turn);
        for (const { name, path, index } of chosen) {
          await visit(page, path);
          await expectOneLanguage(page, locale);
          await checkModes(page, name, modesOf(index));
        }
        await page.context().close();
      }
    });
  }
}

for (const locale of STATE_LOCALES) {
  for (let first = 0; first < CHECKED_STATES.length; first += STATES_OF_TEST) {
    const chosen = CHECKED_STATES.slice(first, first + STATES_OF_TEST);
    test(`dialogs, failures and refusals from ${chosen[0]?.name} are accessible, in ${locale}`, async ({
      open,
      as,
      guard,
    }) => {
      for (const status of [401, 404, 412, 422, 500]) guard.allowRefusals(status);
      guard.allowFailedRequests();
      for (const [index, { name, reach, viewport, as: role }] of chosen.entries()) {
        const page = await open({ locale, ...(viewport && { viewport }), ...(role && { as: role }) });
        await reach({ page, words: allWords[locale], as });
        await expectOneLanguage(page, locale);
        await checkModes(page, name, modesOf(index));
        await page.context().close();
      }
    });
  }
}

/** Returns the modes in which a page or a state is checked: both in a full run, else they alternate. */
function modesOf(index: number): readonly (typeof MODES)[number][] {
  return isFull ? MODES : MODES.filter((_mode, number) => number === index % MODES.length);
}

async function checkModes(page: Page, name: string, modes: readonly (typeof MODES)[number][]): Promise<void> {
  for (const [index, mode] of modes.entries()) {
    await page.emulateMedia({ colorScheme: mode });
    const check = index === 0 ? expectAccessible : expectAccessibleColours;
    await check(page, `${name} in ${mode} mode`);
  }
}

test('an ad is as accessible as the page that shows it', async ({ open, as }) => {
  const page = await open({ as: 'administrator', locale: 'de' });
  const order = await findStory(as.administrator, 'frameContract');
  const documents = await open({});
  const { toTwoColumns } = allWords.de.vert.preview;
  for (const { id } of [...order.verts.slice(0, 2), ...order.verts.slice(-2)]) {
    await visit(page, `/orders/${order.id}/verts/${id}`);
    for (const layout of ['one column', 'two columns']) {
      const ad = await page.locator('iframe').getAttribute('srcdoc');
      expect(ad).toContain('<table');
      await documents.setContent(ad ?? '');
      await expectAccessible(documents, `ad ${id} in ${layout}`);
      if (layout === 'one column') await page.getByRole('button', { name: toTwoColumns }).click();
    }
  }
});
