import type { Page } from '@playwright/test';
import type { Role } from '#domain/abilities.ts';
import { allWords } from '#words/all.ts';
import type { Words } from '#words/load.ts';
import { LOCALE_NAMES, type Locale, LOCALES } from '#words/locale.ts';
import type { Caller } from './caller.ts';
import type { Guard } from './browser-guard.ts';
import { expectOneLanguage } from './languages.ts';
import { type Stories, test } from './test.ts';

/** A story that somebody of the demo lives on a page, in one language. */
export interface Story {
  page: Page;
  locale: Locale;
  words: Words;
  as: Record<Role, Caller>;
  guard: Guard;
  open: Stories['open'];
  /** A part of the story; at its end the page speaks one language. */
  step: (what: string, act: () => Promise<unknown>) => Promise<void>;
}

/** Tells a story of an administrator once in each language. */
export function testInEachLanguage(title: string, run: (story: Story) => Promise<void>): void {
  for (const locale of LOCALES) {
    test(`${title}, in ${LOCALE_NAMES[locale]}`, async ({ open, as, guard }) => {
      const page = await open({ as: 'administrator', locale });
      const step: Story['step'] = (what, act) =>
        test.step(what, async () => {
          await act();
          await expectOneLanguage(page, locale);
        });
      await run({ page, locale, words: allWords[locale], as, guard, open, step });
    });
  }
}
