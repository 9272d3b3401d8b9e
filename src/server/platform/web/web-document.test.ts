import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { modulesOfPage, readBuiltWeb, jsonInMarkup, writeDocument } from './web-document.ts';

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

const BARE = `<!doctype html>
<html lang="en-GB">
  <head>
    <title>Vertbook</title>
    <script type="module" crossorigin src="/assets/entry.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;
const MODULES = ['/assets/entry.js', '/assets/week.js'];
const rendered = {
  markup: '<h1>KW 47</h1><input value="">',
  title: 'KW 47',
  pageName: 'WeekPage',
  records: { queries: [] },
};

test('a prerendered page is shown before its application is fetched', () => {
  const text = writeDocument(BARE, { rendered, locale: 'de', modules: MODULES });
  expect(text).toContain('<html lang="de-DE">');
  expect(text).toContain('<title>KW 47</title>');
  const [, later = ''] = /<template id="application">(.*)<\/template>/.exec(text) ?? [];
  expect(later).toContain('<link rel="modulepreload" crossorigin href="/assets/week.js">');
  expect(later).toContain('<script type="module" crossorigin src="/assets/entry.js"></script>');
  expect(text.replace(later, '')).not.toContain('/assets/');
});

test('a prerendered page has the styles of its code, except those of the bare document', () => {
  const bare = BARE.replace('</head>', '<link rel="stylesheet" href="/assets/index.css"></head>');
  const modules = [...MODULES, '/assets/index.css', '/assets/week.css'];
  const text = writeDocument(bare, { rendered, locale: 'de', modules });
  const [before = ''] = text.split('<template');
  expect(before).toContain('<link rel="stylesheet" crossorigin href="/assets/week.css">');
  expect(text.match(/index\.css/g)).toHaveLength(1);
});

test('a prerendered page accepts no input and no click', () => {
  const text = writeDocument(BARE, { rendered, locale: 'de', modules: MODULES });
  expect(text).toContain('<div id="prerendered" inert><h1>KW 47</h1><input readonly value=""></div>');
});

test('a page without markup fetches the application at once, with its records', () => {
  const text = writeDocument(BARE, {
    rendered: { ...rendered, markup: null, title: null },
    locale: 'fr',
    modules: MODULES,
  });
  expect(text).not.toContain('<template');
  expect(text).toContain('<div id="root"></div>');
  expect(text).toContain('<title>Vertbook</title>');
  expect(text).toContain('id="records"');
  expect(text).toContain('href="/assets/week.js"');
});

test('no record closes its element or acts as a replacement pattern', () => {
  const records = { name: "</script><script>alert('$&')</script><!--" };
  const text = writeDocument(BARE, { rendered: { ...rendered, records }, locale: 'de', modules: MODULES });
  expect(text).not.toContain('<script>alert');
  const [, json = ''] = /id="records">([^<]*)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(json)).toEqual(records);
  expect(jsonInMarkup('<')).toBe(String.raw`"\u003c"`);
});
