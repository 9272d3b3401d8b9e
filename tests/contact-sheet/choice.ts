import { LOCALES } from '#words/locale.ts';

/** The screen sizes the pages are designed for. */
export const SCREENS = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
] as const;

/** The narrowest supported screen; only included with `--width`. */
const NARROWEST = { width: 320, height: 640 } as const;

const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The values of `--page`, `--width`, `--theme` and `--locale`; an empty list selects everything. */
const chosen = {
  page: listed('SHEET_PAGE'),
  width: listed('SHEET_WIDTH'),
  theme: listed('SHEET_THEME'),
  locale: listed('SHEET_LOCALE'),
};

export const screens = [...(chosen.width.length > 0 ? [NARROWEST] : []), ...SCREENS].filter(({ width }) =>
  isChosen('width', String(width)),
);
export const themes = THEMES.filter((theme) => isChosen('theme', theme));
export const locales = LOCALES.filter((locale) => isChosen('locale', locale));

/** Whether `--page` selects the page: by its name, or by a prefix followed by an asterisk. */
export const isPageChosen = (name: string) => isChosen('page', name);

function isChosen(option: keyof typeof chosen, value: string): boolean {
  const wanted = chosen[option];
  return (
    wanted.length === 0 ||
    wanted.some((one) => (one.endsWith('*') ? value.startsWith(one.slice(0, -1)) : value === one))
  );
}

function listed(name: string): string[] {
  return (process.env[name] ?? '').split(',').filter((part) => part !== '');
}
