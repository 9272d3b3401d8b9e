import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Locale } from '#words/locale.ts';
import { expectOneLanguage } from '#tests/e2e/support/languages.ts';
import { type Theme, themes } from './choice.ts';
import { readOverflow, readShifts } from './measure.ts';

/** Where pictures and findings are laid down. */
const folder = process.env['SHEET_FOLDER'] ?? 'screenshots/contact-sheet';
const MOST_HEIGHT = 1700;
const MOST_SHIFT = 0.02;
const QUALITY = 72;

/** A page in one of its states, in one language, on one screen. */
export interface Sitting {
  page: Page;
  name: string;
  locale: Locale;
  width: number;
  /** What the browser complained of since the page was opened. */
  complaints: string[];
  /** Somebody acted on this page, and moved what is on it. */
  isActed?: boolean;
}

/** Takes the pictures of a page in each theme, and writes down what a person would not like. */
export async function take(sitting: Sitting): Promise<void> {
  const { page, name, locale, width } = sitting;
  await mkdir(join(folder, 'shots'), { recursive: true });
  const shifts = sitting.isActed ? [] : await readShifts(page);
  const screen = page.viewportSize() ?? { width, height: MOST_HEIGHT };
  await writeInOurFaces(page);
  await stretch(page, screen);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await shoot(page, `${name}.${locale}.${width}.${theme}`);
  }
  await page.setViewportSize(screen);
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  const findings = [
    ...(shift > MOST_SHIFT
      ? [`shift ${shift.toFixed(3)}: ${shifts.map((one) => one.what.join(', ')).join(' | ')}`]
      : []),
    ...(await readOverflow(page)).map((what) => `overflow: ${what}`),
    ...(await readLanguage(page, locale)),
    ...sitting.complaints,
  ];
  const line = { name, locale, width, shift: Number(shift.toFixed(4)), findings };
  await appendFile(join(folder, 'findings.ndjson'), `${JSON.stringify(line)}\n`);
}

/** Who comes for the first time by phone sees stand-ins at first; the pictures show what everybody else does. */
async function writeInOurFaces(page: Page): Promise<void> {
  await page.evaluate(async () => {
    delete document.documentElement.dataset['fonts'];
    await document.fonts.ready;
  });
}

/** The state itself could not be reached. */
export async function report(where: Pick<Sitting, 'name' | 'locale' | 'width'>, what: string): Promise<void> {
  const { name, locale, width } = where;
  const findings = [`not reached: ${what}`];
  await appendFile(
    join(folder, 'findings.ndjson'),
    `${JSON.stringify({ name, locale, width, shift: 0, findings })}\n`,
  );
}

/** Makes the screen as high as the page: what sticks to its edge or is scrolled sideways is drawn as a person sees it. */
async function stretch(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const needed = await page.evaluate(() => document.documentElement.scrollHeight);
  if (needed > height) await page.setViewportSize({ width, height: Math.min(needed, MOST_HEIGHT) });
}

async function shoot(page: Page, name: `${string}.${Locale}.${number}.${Theme}`): Promise<void> {
  await page.screenshot({ path: join(folder, 'shots', `${name}.jpg`), type: 'jpeg', quality: QUALITY });
}

async function readLanguage(page: Page, locale: Locale): Promise<string[]> {
  try {
    await expectOneLanguage(page, locale);
    return [];
  } catch (error) {
    const lines = String(error)
      .replaceAll(/\[\d+m/g, '')
      .split('\n');
    return [
      `language: ${lines
        .filter((line) => /^\s*[+-]/.test(line))
        .join(' ')
        .slice(0, 300)}`,
    ];
  }
}
