import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type ColorScheme = 'light' | 'dark';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules with these tags that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Replaces the source of axe where a page has it already: to run it again takes a tenth of a second. */
const NO_SOURCE = 'undefined';

/** The page, or this part of it, meets WCAG 2.2 AA. Frames are excluded and checked as pages of their own. */
export async function expectAccessible(page: Page, where: string, part?: string): Promise<void> {
  await analyze(page, where, { part });
}

/**
 * The page meets WCAG 2.2 AA in these colour schemes. A scheme that changes neither the markup nor the place of any element is
 * only tested by the rules that depend on colours.
 */
export async function expectAccessibleIn(
  page: Page,
  where: string,
  schemes: readonly ColorScheme[],
): Promise<void> {
  let tested: string | null = null;
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const before = await readLayout(page);
    const isTested = before === tested;
    await analyze(page, `${where} in ${colorScheme} mode`, { onlyColours: isTested });
    // What has changed meanwhile may not have been seen by every rule.
    if (!isTested) tested = before === (await readLayout(page)) ? before : null;
  }
}

async function analyze(
  page: Page,
  where: string,
  { part, onlyColours = false }: { part?: string | undefined; onlyColours?: boolean },
): Promise<void> {
  const hasAxe = await page.evaluate(() => 'axe' in globalThis);
  const builder = new AxeBuilder(hasAxe ? { page, axeSource: NO_SOURCE } : { page });
  (part === undefined ? builder : builder.include(part)).options({ resultTypes: ['violations'] });
  // After the options, which would reset the rules.
  if (onlyColours) builder.withRules(COLOUR_RULES);
  else builder.withTags(TAGS);
  const { violations } = await builder.exclude('iframe').setLegacyMode().analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} · ${node.failureSummary ?? ''}`),
  );
  expect.soft(findings, where).toEqual([]);
}

/** The markup of the page, and the place and visibility of each element. */
function readLayout(page: Page): Promise<string> {
  return page.evaluate(() => {
    const places = [...document.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return [x, y, width, height, isVisible].join(' ');
    });
    // The switch of the colour scheme says which one is shown.
    const markup = document.documentElement.outerHTML.replaceAll(/ aria-pressed="(?:true|false)"/g, '');
    return [markup, ...places].join('\n');
  });
}
