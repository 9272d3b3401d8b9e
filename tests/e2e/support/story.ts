import type { Page } from '@playwright/test';
import type { Role } from '#domain/access/abilities.ts';
import { allWords } from '#words/all.ts';
import type { AllWords } from '#words/shape.ts';
import { LOCALE_NAMES, type Locale, LOCALES } from '#words/locale.ts';
import type { Caller } from './caller.ts';
import type { Guard } from './browser-guard.ts';
import { expectOneLanguage } from './languages.ts';
import { type Stories, test } from './test.ts';

/** Whether each story runs in each language and on each screen (`STORIES=full`). */
export const isFull = process.env['STORIES'] === 'full';

/** A test of the demo on one page, in one language. */
export interface Story {
  page: Page;
  locale: Locale;
  words: AllWords;
  as: Record<Role, Caller>;
  guard: Guard;
  open: Stories['open'];
  /** Runs a step of the story, and then checks that the page contains only one language. */
  step: <Result>(title: string, act: () => Promise<Result>) => Promise<Result>;
}

/**
 * Returns the variants in which a story runs, such as languages or screens: all with `STORIES=full`, else one. The name decides which one, to vary
 * between stories.
 */
export function variantsOf<Variant>(name: string, variants: readonly Variant[]): readonly Variant[] {
  return isFull ? variants : variants.filter((_variant, index) => index === name.length % variants.length);
}

/** Defines a story of an administrator in each language; `npm test` runs it in one of them, `npm run test:stories` in all. */
export function testInEachLanguage(name: string, run: (story: Story) => Promise<void>): void {
  for (const locale of variantsOf(name, LOCALES)) {
    test(`${name}, in ${LOCALE_NAMES[locale]}`, async ({ open, as, guard }) => {
      const page = await open({ as: 'administrator', locale });
      const step: Story['step'] = (title, act) =>
        test.step(title, async () => {
          const result = await act();
          await expectOneLanguage(page, locale);
          return result;
        });
      await run({ page, locale, words: allWords[locale], as, guard, open, step });
    });
  }
}
