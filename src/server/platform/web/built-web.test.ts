import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { modulesOfPage, readBuiltWeb } from './built-web.ts';

const folder = `${mkdtempSync(join(tmpdir(), 'built-web-'))}/`;
afterAll(() => rmSync(folder, { recursive: true }));

test('the modules of a page are found by the name of its component, in any folder of pages', () => {
  mkdirSync(`${folder}.vite`);
  writeFileSync(`${folder}index.html`, '<!doctype html>');
  writeFileSync(
    `${folder}.vite/manifest.json`,
    JSON.stringify({
      'index.html': { file: 'assets/index.js' },
      'pages/week/week-page.tsx': { file: 'assets/week.js', css: ['assets/week.css'] },
      'pages/today-page.tsx': { file: 'assets/today.js' },
    }),
  );
  const web = readBuiltWeb(folder);
  expect(web && modulesOfPage(web, 'WeekPage', 'de')).toEqual([
    '/assets/index.js',
    '/assets/week.js',
    '/assets/week.css',
  ]);
  expect(web && modulesOfPage(web, 'TodayPage', 'de')).toEqual(['/assets/index.js', '/assets/today.js']);
  expect(web && modulesOfPage(web, null, 'de')).toEqual(['/assets/index.js']);
});
