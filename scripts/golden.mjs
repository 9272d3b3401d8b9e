import './node-version.mjs';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run, runTool } from './run.mjs';

// `npm run golden` rewrites the golden HTML of ads, lists the changed files, and writes a page that shows each ad in the width of a mail
// program and in the width of a phone.
const kept = 'tests/ad-html/golden';
const WIDTHS = [600, 320];
const FRAME_PX = 300;
const PLACEHOLDER_IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1120" height="440"><path fill="#c3d5e3" d="M0 0h1120v440H0z"/><path fill="#6f8f5b" d="M0 440 420 140l260 190 130-90 310 200z"/></svg>';

process.chdir(root);
// Runs twice: the second run checks the written files.
await runTool('vitest', ['run', '--project', 'unit', `tests/ad-html/golden.test.ts`, '-u', '--silent']);
process.exitCode = await runTool('vitest', ['run', '--project', 'unit', 'tests/ad-html/golden.test.ts']);
await run('git', ['status', '--short', '--', kept]);

const folder = join(root, 'node_modules/.cache/ad-gallery');
const page = join(folder, 'index.html');
mkdirSync(folder, { recursive: true });
writeFileSync(page, gallery());
console.log(`\nAll of them to look at: ${pathToFileURL(page)}`);

function gallery() {
  const names = readdirSync(kept).filter((name) => name.endsWith('.html'));
  const rows = names.map((name) => `<h2>${name}</h2>\n<div>${frames(name)}</div>`);
  return [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Ads as they are sent</title>',
    '<style>body{font:16px sans-serif;background:#ddd}div{display:flex;gap:24px;align-items:flex-start}iframe{border:0}</style>',
    '</head>\n<body>',
    ...rows,
    '</body>\n</html>\n',
  ].join('\n');
}

function frames(name) {
  const image = `data:image/svg+xml,${encodeURIComponent(PLACEHOLDER_IMAGE)}`;
  const html = readFileSync(join(kept, name), 'utf8').replaceAll(/(<img src=")[^"]*/g, `$1${image}`);
  const source = `<!doctype html><body style="margin:0">${html}`
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;');
  return WIDTHS.map(
    (width) =>
      `<iframe title="${name}, ${width}" width="${width}" height="${FRAME_PX}" onload="this.height=this.contentDocument.documentElement.scrollHeight" srcdoc="${source}"></iframe>`,
  ).join('\n');
}
