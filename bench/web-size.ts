import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { formatNumber } from './measure/statistics.ts';
import type { Line, Workload } from './workload.ts';

const WEB = 'dist/web';
const MANIFEST = join(WEB, '.vite/manifest.json');
const MAX_KB = { js: 105, css: 15, weekView: 230 };
const BYTES_PER_KB = 1_000;

/** An entry of Vite's manifest: a built file and its imports. */
interface Built {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Measures the compressed size of the files that the login page loads before it is usable, and of those that the week view loads. */
export const webSize: Workload = {
  name: 'web-size',
  async run(_server, report) {
    if (!existsSync(MANIFEST)) {
      report(skipped());
      return;
    }
    const login = filesOf(['words/de/access/login-words.ts']);
    const weekView = filesOf([
      'app/app.tsx',
      'app/router.tsx',
      'pages/catalogue/week-page.tsx',
      'words/de/index.ts',
    ]);
    report(lineOf('web: first JavaScript', login.js, MAX_KB.js));
    report(lineOf('web: first CSS', login.css, MAX_KB.css));
    report(lineOf('web: JavaScript of the week view', weekView.js, MAX_KB.weekView));
  },
};

/** Returns the built files that index.html names, the files of the given modules, and the static imports of these modules. */
function filesOf(modules: readonly string[]): Record<'js' | 'css', Set<string>> {
  const manifest: Record<string, Built> = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const document = readFileSync(join(WEB, 'index.html'), 'utf8');
  const named = [...document.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);
  const files = {
    js: new Set(named.filter((file) => file.endsWith('.js'))),
    css: new Set(named.filter((file) => file.endsWith('.css'))),
  };
  const add = (name: string) => {
    const built = manifest[name];
    if (!built) throw new Error(`The build says nothing of ${name}.`);
    if (files.js.has(built.file)) return;
    files.js.add(built.file);
    for (const style of built.css ?? []) files.css.add(style);
    for (const imported of built.imports ?? []) add(imported);
  };
  for (const wanted of modules) {
    add(Object.keys(manifest).find((name) => name.endsWith(wanted)) ?? wanted);
  }
  return files;
}

function lineOf(name: string, files: ReadonlySet<string>, maxKb: number): Line {
  const kilobytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(WEB, file))).length / BYTES_PER_KB,
    0,
  );
  return {
    name,
    measured: `${formatNumber(kilobytes)} kB gzip, ${files.size} files`,
    limit: '–',
    ratio: kilobytes / maxKb,
    target: `≤ ${maxKb} kB`,
    isReached: kilobytes <= maxKb,
  };
}

function skipped(): Line {
  return {
    name: 'web: first JavaScript',
    measured: 'skipped: the web is not built',
    limit: '–',
    ratio: null,
    target: `≤ ${MAX_KB.js} kB`,
    isReached: null,
  };
}
