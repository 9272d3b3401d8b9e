import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The page, or this part of it, meets WCAG 2.2 AA. Frames are excluded and checked as pages of their own. */
export async function expectAccessible(page: Page, where: string, part?: string): Promise<void> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (part === undefined ? builder : builder.include(part))
    .options({ resultTypes: ['violations'] })
    // After the options, which would reset the tags.
    .withTags(TAGS)
    .exclude('iframe')
    .setLegacyMode()
    .analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} · ${node.failureSummary ?? ''}`),
  );
  expect.soft(findings, where).toEqual([]);
}
