import '../node-version.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../chromium.mjs';
import { laySheets } from './contact-sheet-pages.mjs';
import { prepare } from '../prepare.mjs';
import { root, runTool } from '../run.mjs';

// `npm run contact-sheet` takes screenshots of every page in every state, language, theme and width, and shows them on one page for review.
// For a part of them: `npm run contact-sheet -- --page 'order*,login' --width 360 --theme dark --locale fr`. The state of a page follows a
// tilde: `orders~empty`, `orders~failed`, `orders~waiting`.
const text = { type: 'string', multiple: true, default: [] };
const { values } = parseArgs({
  options: { page: text, width: text, theme: text, locale: text, keep: { type: 'boolean', default: false } },
});
const folder = join(root, 'screenshots/contact-sheet');

process.chdir(root);
await prepare();
if (!values.keep) rmSync(folder, { recursive: true, force: true });
rmSync(join(folder, 'findings.ndjson'), { force: true });
mkdirSync(folder, { recursive: true });
const began = performance.now();
const code = await runTool('playwright', ['test', '--config', 'playwright.contact-sheet.config.ts'], {
  env: {
    CHROMIUM: (await findChromium()) ?? '',
    SHEET_FOLDER: folder,
    SHEET_PAGE: values.page.join(','),
    SHEET_WIDTH: values.width.join(','),
    SHEET_THEME: values.theme.join(','),
    SHEET_LOCALE: values.locale.join(','),
  },
});
const findings = await laySheets(folder);
for (const { name, locale, width, findings: found } of findings) {
  for (const one of found) console.log(`${name} · ${locale} · ${width}: ${one}`);
}
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(`\nThe contact sheet is at ${join(folder, 'index.html')} after ${minutes} minutes.`);
process.exitCode = code === 0 && findings.length === 0 ? 0 : 1;
