import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const SHEET_WIDTH = 2000;
const SHEET_HEIGHT = 2400;
const ROW_HEIGHT = 620;
const GAP = 12;

/**
 * Lays out the pictures of a folder: `index.html` shows all of them, and `sheets/` gets one picture for each page, with its screenshots
 * reduced. Returns the recorded findings.
 */
export async function laySheets(folder) {
  const shots = readdirSync(join(folder, 'shots'))
    .filter((file) => file.endsWith('.jpg'))
    .map((file) => ({ file, ...partsOf(file) }));
  const pages = groupBy(shots, ({ name }) => name);
  const seen = readFindings(folder);
  writeFileSync(join(folder, 'index.html'), writeIndex(pages, seen));
  mkdirSync(join(folder, 'sheets'), { recursive: true });
  for (const [name, pictures] of pages) await layPage(folder, name, pictures);
  return seen.filter(({ findings }) => findings.length > 0);
}

function partsOf(file) {
  const [name, locale, width, theme] = file.replace(/\.jpg$/, '').split('.');
  return { name, locale, width: Number(width), theme };
}

function readFindings(folder) {
  const path = join(folder, 'findings.ndjson');
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** Writes the sheet of a page: its pictures in rows of one height, filled from the left. Leaves out those that do not fit. */
async function layPage(folder, name, pictures) {
  const parts = [];
  let [left, top] = [0, 0];
  for (const { file } of pictures) {
    const image = sharp(join(folder, 'shots', file)).resize({
      height: ROW_HEIGHT,
      width: 900,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    if (left > 0 && left + info.width > SHEET_WIDTH) [left, top] = [0, top + ROW_HEIGHT + GAP];
    if (top + ROW_HEIGHT > SHEET_HEIGHT) break;
    parts.push({ input: data, left, top });
    left += info.width + GAP;
  }
  const canvas = {
    width: SHEET_WIDTH,
    height: top + ROW_HEIGHT,
    channels: 3,
    background: '#808080',
  };
  await sharp({ create: canvas })
    .composite(parts)
    .png({ palette: true })
    .toFile(join(folder, 'sheets', `${name}.png`));
}

function writeIndex(pages, seen) {
  const sections = [...pages].map(([name, pictures]) => writePage(name, pictures, seen));
  const links = [...pages.keys()].map((name) => `<a href="#${name}">${name}</a>`);
  const faulty = seen.filter(({ findings }) => findings.length > 0);
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>Contact sheet · Vertbook</title>
<style>
  body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; color-scheme: light dark; }
  nav { columns: 6 160px; }
  nav a { display: block; }
  .row { display: flex; gap: 12px; overflow-x: auto; align-items: start; }
  figure { margin: 0 0 12px; flex: none; }
  img { display: block; max-height: 560px; border: 1px solid gray; }
  .bad { color: #c22; }
</style>
<h1>Contact sheet</h1>
<p>${pages.size} pages, ${[...pages.values()].flat().length} pictures, findings on ${faulty.length} of ${seen.length}.</p>
<nav>${links.join('')}</nav>
${sections.join('\n')}
</html>
`;
}

function writePage(name, pictures, seen) {
  const own = seen.filter((one) => one.name === name);
  const worst = Math.max(0, ...own.map(({ shift }) => shift));
  const found = own.flatMap(({ locale, width, findings }) =>
    findings.map((what) => `<li class="bad">${locale} · ${width}: ${escape(what)}</li>`),
  );
  const rows = [...groupBy(pictures, ({ width }) => width)].map(([, row]) => {
    const figures = row.map(
      ({ file, locale, width, theme }) =>
        `<figure><figcaption>${locale} · ${width} · ${theme}</figcaption><a href="shots/${file}"><img loading="lazy" src="shots/${file}" alt=""></a></figure>`,
    );
    return `<div class="row">${figures.join('')}</div>`;
  });
  return `<h2 id="${name}">${name} <small>shift ${worst.toFixed(3)}</small></h2><ul>${found.join('')}</ul>${rows.join('')}`;
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function groupBy(things, keyOf) {
  const groups = new Map();
  for (const thing of things) groups.set(keyOf(thing), [...(groups.get(keyOf(thing)) ?? []), thing]);
  return groups;
}
