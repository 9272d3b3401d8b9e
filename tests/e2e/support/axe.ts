import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';
import { isFull } from './story.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The only rules whose result depends on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rows and entries after the eighth have the same structure and colours. A full run checks all. */
const REPEATED = isFull ? [] : ['tr:nth-child(n + 9)', 'li:nth-child(n + 9)'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Checks that the page, or the given part of it, meets WCAG 2.2 AA. Frames are excluded; they are checked as separate pages. */
export async function expectAccessible(page: Page, where: string, part?: string): Promise<void> {
  await expectNoViolations(page, { type: 'tag', values: TAGS }, where, part);
}

/** Checks only the colours against WCAG 2.2 AA, for a page that has already been checked in another colour scheme. */
export function expectAccessibleColours(page: Page, where: string): Promise<void> {
  return expectNoViolations(page, { type: 'rule', values: COLOUR_RULES }, where);
}

async function expectNoViolations(page: Page, runOnly: RunOnly, where: string, part?: string): Promise<void> {
  // Once for each document, and not in its frames: reading the source takes longer than most checks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const findings = await page.evaluate(
    async ([included, excluded, options]) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(
        { include: included === undefined ? [] : [included], exclude: ['iframe', ...excluded] },
        options,
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} · ${node.failureSummary ?? ''}`),
      );
    },
    [part, REPEATED, { runOnly, resultTypes: ['violations'] }] satisfies [
      string | undefined,
      string[],
      RunOptions,
    ],
  );
  expect.soft(findings, where).toEqual([]);
}

interface Axe {
  run(context: { include: string[]; exclude: string[] }, options: RunOptions): Promise<AxeResults>;
}
