import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inFigures } from './measure/statistics.ts';
import type { Line, Workload } from './workload.ts';

const WEB = 'dist/web';
const MAX_KB = { js: 120, css: 15 };
const BYTES_PER_KB = 1_000;

/** What the browser loads for the first page: the scripts and style sheets that index.html names, compressed. */
export const webSize: Workload = {
  name: 'web-size',
  async run(_server, say) {
    for (const kind of ['js', 'css'] as const) say(lineOf(kind));
  },
};

function lineOf(kind: 'js' | 'css'): Line {
  const name = kind === 'js' ? 'web: first JavaScript' : 'web: first CSS';
  const target = `≤ ${MAX_KB[kind]} kB`;
  const page = join(WEB, 'index.html');
  if (!existsSync(page)) {
    return {
      name,
      measured: 'skipped: the web is not built',
      limit: '–',
      ratio: null,
      target,
      isReached: null,
    };
  }
  const files = [...readFileSync(page, 'utf8').matchAll(/(?:src|href)="\/?([^"]+)"/g)]
    .map((match) => match[1] ?? '')
    .filter((file) => file.endsWith(`.${kind}`));
  const kilobytes = files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(WEB, file))).length / BYTES_PER_KB,
    0,
  );
  return {
    name,
    measured: `${inFigures(kilobytes)} kB gzip, ${files.length} files`,
    limit: '–',
    ratio: kilobytes / MAX_KB[kind],
    target,
    isReached: kilobytes <= MAX_KB[kind],
  };
}
