import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Locale } from '#words/locale.ts';
import { expectOneLanguage } from '#tests/e2e/support/languages.ts';
import { type Theme, themes } from './choice.ts';
import { readOverflow, readShifts } from './measure.ts';

/** The output folder of screenshots and findings. */
const folder = process.env['SHEET_FOLDER'] ?? 'screenshots/contact-sheet';
const MAX_HEIGHT_PX = 1700;
const MAX_SHIFT = 0.02;
const QUALITY = 72;

/** A page in one of its states, in one language, on one screen. */
interface Shot {
  page: Page;
  name: string;
  locale: Locale;
  width: number;
  /** The problems that the browser has reported since the visit of this page began. */
  complaints: string[];
  /** Whether an action changed the page. If so, layout shifts are not recorded. */
  isActed?: boolean;
}

/** Takes screenshots of a page in each theme, and records its findings. */
export async function take(shot: Shot): Promise<void> {
  const { page, name, locale, width } = shot;
  await mkdir(join(folder, 'shots'), { recursive: true });
  const shifts = shot.isActed ? [] : await readShifts(page);
  const screen = page.viewportSize() ?? { width, height: MAX_HEIGHT_PX };
  await useFinalFonts(page);
  await stretch(page, screen);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await shoot(page, `${name}.${locale}.${width}.${theme}`);
  }
  await page.setViewportSize(screen);
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  const findings = [
    ...(shift > MAX_SHIFT
      ? [`shift ${shift.toFixed(3)}: ${shifts.map(({ elements }) => elements.join(', ')).join(' | ')}`]
      : []),
    ...(await readOverflow(page)).map((what) => `overflow: ${what}`),
    ...(await readLanguage(page, locale)),
    ...shot.complaints,
  ];
  const line = { name, locale, width, shift: Number(shift.toFixed(4)), findings };
  await appendFile(join(folder, 'findings.ndjson'), `${JSON.stringify(line)}\n`);
}

/** Switches to the final fonts, because a first visit on a phone shows fallback fonts. */
async function useFinalFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    delete document.documentElement.dataset['fonts'];
    await document.fonts.ready;
  });
}

/** Records a state that could not be reached. */
export async function report(where: Pick<Shot, 'name' | 'locale' | 'width'>, reason: string): Promise<void> {
  const { name, locale, width } = where;
  const findings = [`not reached: ${reason}`];
  await appendFile(
    join(folder, 'findings.ndjson'),
    `${JSON.stringify({ name, locale, width, shift: 0, findings })}\n`,
  );
}

/** Makes the viewport as high as the page, up to `MAX_HEIGHT_PX`, so that sticky and scrolling parts look as they do to a user. */
async function stretch(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const needed = await page.evaluate(() => document.documentElement.scrollHeight);
  if (needed > height) await page.setViewportSize({ width, height: Math.min(needed, MAX_HEIGHT_PX) });
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
