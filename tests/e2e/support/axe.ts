import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The only rules whose result depends on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Checks that the page, or the given part of it, meets WCAG 2.2 AA. Frames are excluded; they are checked as separate pages. */
export async function expectAccessible(page: Page, where: string, part?: string): Promise<void> {
  const builder = builderFor(page).withTags(TAGS);
  await expectNoViolations(part === undefined ? builder : builder.include(part), where);
}

/** Checks only the colours against WCAG 2.2 AA, for a page that has already been checked in another colour scheme. */
export function expectAccessibleColours(page: Page, where: string): Promise<void> {
  return expectNoViolations(builderFor(page).withRules(COLOUR_RULES), where);
}

function builderFor(page: Page): AxeBuilder {
  // The options are set first, because they reset the tags and the rules.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  return builder.exclude('iframe').setLegacyMode();
}

async function expectNoViolations(builder: AxeBuilder, where: string): Promise<void> {
  const { violations } = await builder.analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} · ${node.failureSummary ?? ''}`),
  );
  expect.soft(findings, where).toEqual([]);
}
