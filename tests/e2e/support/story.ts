import type { Page } from '@playwright/test';
import type { Role } from '#domain/access/abilities.ts';
import { allWords } from '#words/all.ts';
import type { Words } from '#words/load.ts';
import { LOCALE_NAMES, type Locale, LOCALES } from '#words/locale.ts';
import type { Caller } from './caller.ts';
import type { Guard } from './browser-guard.ts';
import { expectOneLanguage } from './languages.ts';
import { type Stories, test } from './test.ts';

/** Whether each story runs in each language (`STORIES=full`). */
export const isFull = process.env['STORIES'] === 'full';

/** A test of the demo on one page, in one language. */
export interface Story {
  page: Page;
  locale: Locale;
  words: Words;
  as: Record<Role, Caller>;
  guard: Guard;
  open: Stories['open'];
  /** Runs a step of the story, and then checks that the page contains only one language. */
  step: <Result>(title: string, act: () => Promise<Result>) => Promise<Result>;
}

/** Returns the language in which a story runs without `STORIES=full`. It depends on the length of the name, to vary between stories. */
function languageOf(name: string): Locale {
  return LOCALES[name.length % LOCALES.length] ?? 'de';
}

/** Defines a story of an administrator in each language; `npm test` runs it in one of them, `npm run test:stories` in all. */
export function testInEachLanguage(name: string, run: (story: Story) => Promise<void>): void {
  testIn(isFull ? LOCALES : [languageOf(name)], name, run);
}

/** Defines a story of an administrator that runs in every language, both by `npm test` and by `npm run test:stories`. */
export function testInAllLanguages(name: string, run: (story: Story) => Promise<void>): void {
  testIn(LOCALES, name, run);
}

function testIn(locales: readonly Locale[], name: string, run: (story: Story) => Promise<void>): void {
  for (const locale of locales) {
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
