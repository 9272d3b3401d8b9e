import './node-version.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { findChromium } from './chromium.mjs';
import { root } from './run.mjs';

// `node scripts/font-metrics.mjs` computes the metrics for src/web/styles/fonts.css with which the fallback fonts are as wide as our fonts:
// the browser measures every fixed text of the product in both fonts. Texts with inserted values are not measured.
const PAIRS = [
  { face: 'Archivo Variable', weight: 400, locals: ['Arial', 'Liberation Sans'] },
  { face: 'Archivo Variable', weight: 540, locals: ['Arial', 'Liberation Sans'] },
  { face: 'Archivo Variable', weight: 650, locals: ['Arial Bold', 'Liberation Sans Bold'] },
  { face: 'Newsreader Variable', weight: 520, locals: ['Times New Roman', 'Liberation Serif'] },
  { face: 'Archivo Variable', weight: 400, locals: ['DejaVu Sans'] },
  { face: 'Archivo Variable', weight: 540, locals: ['DejaVu Sans'] },
  { face: 'Archivo Variable', weight: 650, locals: ['DejaVu Sans Bold'] },
  { face: 'Newsreader Variable', weight: 520, locals: ['DejaVu Serif'] },
];
const ORIGIN = 'http://fonts.localhost';

const texts = textsIn(await loadWords());
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
const styles = readFileSync(join(root, 'src/web/styles/fonts.css'), 'utf8');
const locals = PAIRS.map(
  ({ locals: names }, index) =>
    `@font-face { font-family: 'Local ${index}'; src: ${names.map((name) => `local('${name}')`).join(', ')}; }`,
);
await page.route(`${ORIGIN}/**`, (route) => {
  const { pathname } = new URL(route.request().url());
  return pathname === '/'
    ? route.fulfill({ contentType: 'text/html', body: `<style>${styles}${locals.join('')}</style>` })
    : route.fulfill({ path: join(root, 'src/web/public', pathname) });
});
await page.goto(ORIGIN);
for (const [index, { face, weight, locals: names }] of PAIRS.entries()) {
  const own = await page.evaluate(measure, { font: `${weight} 1000px '${face}'`, texts });
  const local = await page.evaluate(measure, { font: `400 1000px 'Local ${index}'`, texts });
  const size = own.width / local.width;
  console.log(
    `${face} ${weight} by ${names.join(', ')}: size-adjust ${percent(size)}, ascent-override ${percent(own.ascent / 1000 / size)}, ` +
      `descent-override ${percent(own.descent / 1000 / size)}`,
  );
}
await browser.close();

function percent(value) {
  return `${(value * 100).toFixed(1)}%`;
}

/** Runs in the page. */
async function measure({ font, texts: all }) {
  await document.fonts.load(font, 'aß');
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = font;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText('Hg');
  return { width: all.reduce((sum, text) => sum + pen.measureText(text).width, 0), ascent, descent };
}

function textsIn(value) {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function loadWords() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/words/all.ts'],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const source = Buffer.from(outputFiles[0].contents).toString('base64');
  return (await import(`data:text/javascript;base64,${source}`)).allWords;
}
