import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LIMIT_MS } from '#tests/limits.ts';
import type { BrowserContext, Page } from '@playwright/test';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const ORIGIN = 'http://workshop.localhost';

/** The component workshop, built for these tests. Its files are served by request interception, without a server. */
export interface BuiltWorkshop {
  open: (context: BrowserContext, locale: string) => Promise<Page>;
  remove: () => Promise<void>;
}

export async function buildWorkshop(): Promise<BuiltWorkshop> {
  const folder = await mkdtemp(join(tmpdir(), 'vertbook-workshop-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--mode', 'workshop', '--outDir', folder, '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, args, { cwd: root, timeout: LIMIT_MS });
  return {
    async open(context, locale) {
      const page = await context.newPage();
      await page.route(`${ORIGIN}/**`, (route) => {
        const { pathname } = new URL(route.request().url());
        return route.fulfill({ path: join(folder, decodeURIComponent(pathname)) });
      });
      await page.goto(`${ORIGIN}/ui/workshop/workshop.html?locale=${locale}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A popup of a component: how to open it, and its selector. */
interface Popup {
  name: string;
  open: (page: Page) => Promise<void>;
  seen: string;
}

const section = (page: Page, title: string) =>
  page.locator('.spec').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const press = (title: string, which: string, seen: string, nth = 0): Popup => ({
  name: `${title} ${nth}`,
  open: (page) => section(page, title).locator(which).nth(nth).click(),
  seen,
});
const dialog = (name: string): Popup => ({
  name,
  open: (page) => page.locator(`[data-opens=${name}]`).click(),
  seen: '[role=alertdialog], [role=dialog]',
});

/** Every popup of the workshop. Escape closes each of them. */
export const popups: readonly Popup[] = [
  press('Combobox', 'input', '.menu--under'),
  {
    name: 'nothing found',
    open: (page) => section(page, 'Combobox').locator('input').first().fill('zzz'),
    seen: '.menu--under',
  },
  press('Combobox', 'input', '.menu--under', 1),
  {
    name: 'suggestions',
    open: (page) => section(page, 'Search with suggestions').locator('input').fill('ha'),
    seen: '.menu--under',
  },
  press('Date picker', '.in-wrap__r', '.float .pick'),
  press('Date picker', '.in-wrap__r', '.float .pick', 1),
  press('Menus and selectors', '.mast', '[role=listbox]'),
  press('Menus and selectors', '.btn--select:not([disabled])', '[role=listbox]'),
  press('Menus and selectors', '[aria-haspopup=menu]', '[role=menu]'),
  ...['save', 'saving', 'delete', 'deleting', 'form'].map(dialog),
  press('Tooltips', '.tipb', '[role=tooltip]'),
];
