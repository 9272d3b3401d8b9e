import { encode } from 'uqr';
import type { Paper } from './paper.ts';

/** Black, because scanners need the contrast. */
const DARK = '#000000';

/** Draws a QR code with error correction M as vector areas, with a text alternative for screen readers. Sizes are in points. */
export function drawQrCode(
  paper: Paper,
  text: string,
  { x, y, size, alt }: { x: number; y: number; size: number; alt: string },
): void {
  const { data } = encode(text, { ecc: 'M', boostEcc: false, border: 0 });
  const module = size / data.length;
  paper.element(
    'Figure',
    () => {
      for (const [row, modules] of data.entries()) {
        for (const { from, until } of darkRuns(modules))
          paper.doc.rect(x + from * module, y + row * module, (until - from) * module, module);
      }
      paper.doc.fill(DARK);
    },
    alt,
  );
}

/** Returns the runs of adjacent dark modules in a row. */
function darkRuns(modules: readonly boolean[]): { from: number; until: number }[] {
  const runs: { from: number; until: number }[] = [];
  for (const [at, isDark] of modules.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last?.until === at) last.until = at + 1;
    else runs.push({ from: at, until: at + 1 });
  }
  return runs;
}
